import type { ClientDirective } from 'astro';

declare module 'astro' {
  /** What is shown when the island cannot be fetched: see src/directives/island.ts. */
  interface IslandWords {
    failed: string;
  }

  interface AstroClientDirectives {
    'client:when'?: 'session' | 'island' | (IslandWords & { is: 'session'; retry: string });
    'client:intent'?: boolean | IslandWords;
  }
}

declare global {
  interface Document {
    /** Whether the page is being prerendered and has not been shown yet; undefined in browsers that prerender nothing. */
    readonly prerendering?: boolean;
  }

  interface Window {
    /** The client directives that have been loaded, by their names. */
    Astro?: Record<string, ClientDirective>;
  }
}
