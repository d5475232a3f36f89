import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:session'?: boolean;
    'client:intent'?: boolean;
    'client:toast'?: boolean;
  }
}
