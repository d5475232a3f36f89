import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const file = fileURLToPath(new URL('../components/firstPaint.js', import.meta.url));

/** Every page contains it, so its comments and spaces would cost a phone 160 bytes a page. */
export const firstPaint = minifySync(file, readFileSync(file, 'utf8')).code;

/** Also in development, so that a page is the same in both. */
export const minifiedFirstPaint: Plugin = {
  name: 'minified-first-paint',
  enforce: 'pre',
  load: (id) => (id === `${file}?raw` ? `export default ${JSON.stringify(firstPaint)}` : undefined),
};
