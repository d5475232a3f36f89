import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:session'?: boolean;
    'client:intent'?: boolean;
    'client:toast'?: boolean;
  }
}

declare global {
  interface Window {
    /** The client directives that have arrived, by their names. */
    Astro?: Record<string, ClientDirective>;
  }
}
