import type { Plugin } from 'vite';

/** Leaves the search words, which only the server reads, out of the labels for browsers. */
export const browserLabels: Plugin = {
  name: 'browser-labels',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/labels\.json/ },
    handler: (code) => JSON.stringify({ ...JSON.parse(code), searchWords: undefined }),
  },
};
