/** The page talks to where it came from. */
export const server = location.origin;
