declare module '*.ftl' {
    import type { FluentResource } from '@fluent/bundle';
    const words: FluentResource;
    export default words;
}
