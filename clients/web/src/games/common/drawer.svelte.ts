/** What lies beside the table: the log, what scores, the room. It stays as it was from one game to the next. */
export const drawer = $state({ open: false });
