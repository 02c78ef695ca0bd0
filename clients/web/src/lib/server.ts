/** The page talks to where it came from. */
export const server = new URL('.', location.href).href;
