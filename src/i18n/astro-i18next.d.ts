/** Its `exports` name no types, so that those it brings are not found. */
declare module 'astro-i18next' {
  export function initAstroI18next(config: object): void;
  export function detectLocaleFromPath(path: string): string;
  export function localizePath(path: string, locale: string, base: string): string;
}
