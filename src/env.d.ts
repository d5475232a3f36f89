declare namespace App {
  interface Locals {
    gone?: boolean;
    /** src/middleware.ts sets it on pages under [lang], as `t`. */
    lang: import('#platform/i18n/languages.ts').Language;
    t: import('#platform/i18n/translate.server.ts').Translate;
  }
}

/** src/integrations/islandTexts.ts */
declare module 'virtual:island-texts' {
  const texts: Record<string, string[]>;
  export default texts;
}
