import type { Plugin } from 'vite';

/** Bundles src/api/serve/site.ts next to Astro's entry, so that they share modules. */
export const siteEntry: Plugin = {
  name: 'site-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/api/serve/site.ts', fileName: 'site.mjs' });
  },
};
