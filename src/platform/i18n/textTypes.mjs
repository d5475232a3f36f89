import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../', import.meta.url));

/** Generates the types of the text keys from the files: `App.Texts`, with one property for each part. */
export const textTypes = {
  name: 'text-types',
  hooks: {
    'astro:config:done': ({ injectTypes }) => {
      const parts = globSync('**/texts/en/*.json', { cwd: src }).map(
        (path) => `    ${basename(path, '.json')}: typeof import(${JSON.stringify(src + path)});`,
      );
      const content = `declare namespace App {\n  interface Texts {\n${parts.join('\n')}\n  }\n}\n`;
      injectTypes({ filename: 'texts.d.ts', content });
    },
  },
};
