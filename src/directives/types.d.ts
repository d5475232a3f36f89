import type { ClientDirective } from 'astro';

declare module 'astro' {
  /** What is said when the island cannot be fetched: see src/directives/island.ts. */
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
    /** Whether the page is rendered ahead, and not seen yet; undefined in browsers that render none. */
    readonly prerendering?: boolean;
  }

  interface Window {
    /** The client directives that have arrived, by their names. */
    Astro?: Record<string, ClientDirective>;
  }
}
