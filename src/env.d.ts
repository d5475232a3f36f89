declare namespace App {
  interface Locals {
    /** Set when the requested page has been removed for good. */
    gone?: boolean;
  }
}

/** src/integrations/islandTexts.ts */
declare module 'virtual:island-texts' {
  const texts: Record<string, string[]>;
  export default texts;
}
