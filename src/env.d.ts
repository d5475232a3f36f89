declare namespace App {
  interface Locals {
    gone?: boolean;
  }
}

/** src/integrations/islandTexts.ts */
declare module 'virtual:island-texts' {
  const texts: Record<string, string[]>;
  export default texts;
}
