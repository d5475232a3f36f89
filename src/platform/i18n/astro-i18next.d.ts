/** The package's `exports` do not list its types, so TypeScript cannot find them. */
declare module 'astro-i18next' {
  export function initAstroI18next(config: object): void;
  export function detectLocaleFromPath(path: string): string;
  export function localizePath(path: string, locale: string, base: string): string;
}
