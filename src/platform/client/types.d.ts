declare module 'astro' {
  /** What is shown when the island cannot be fetched: see src/platform/client/lostIsland.ts. */
  interface IslandWords {
    failed: string;
  }

  interface AstroClientDirectives {
    'client:when'?: 'session' | 'island' | (IslandWords & { is: 'session' | 'now'; retry: string });
    'client:intent'?: boolean | IslandWords;
  }
}

declare global {
  interface Document {
    /** Whether the page is being prerendered and has not been shown yet; undefined in browsers that prerender nothing. */
    readonly prerendering?: boolean;
  }
}

export {};
