declare module 'astro' {
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
    readonly prerendering?: boolean;
  }
}

export {};
