import type { Plugin } from 'vite';

/** Bundles the code that runs the site into a file beside Astro's entry, so that they share modules: src/api/serve/site.ts. */
export const siteEntry: Plugin = {
  name: 'site-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/api/serve/site.ts', fileName: 'site.mjs' });
  },
};
