/** Every file of the site by its name. Throws where a link leads to nothing. */
export function renderSite(): Map<string, string | Uint8Array>;
