declare namespace App {
  interface Locals {
    gone?: boolean;
    /** Like `t`, set by src/middleware.ts on pages under [lang], and by the others themselves. */
    lang: import('#platform/i18n/languages.ts').Language;
    t: import('#platform/i18n/translate.server.ts').Translate;
  }
}

/** src/integrations/islandTexts.ts */
declare module 'virtual:island-texts' {
  const texts: Record<string, string[]>;
  export default texts;
}
