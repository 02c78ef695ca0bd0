/** The address of what all saved replays have in common, which plugins/saved-page.ts builds. */
declare module 'virtual:saved-page' {
    const address: string;
    export default address;
}
