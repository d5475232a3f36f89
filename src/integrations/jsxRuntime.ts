import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = new URL('../platform/jsx/', import.meta.url);
const files: Partial<Record<string, string>> = {
  'react/jsx-runtime': fileURLToPath(new URL('runtime.ts', folder)),
  'react/jsx-dev-runtime': fileURLToPath(new URL('developmentRuntime.ts', folder)),
};

/** Compiles the site's JSX, not that of packages, to src/platform/jsx. Astro's React integration has no setting for it. */
export const jsxRuntime: Plugin = {
  name: 'jsx-runtime',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.endsWith('.tsx') ? files[source] : undefined),
};
