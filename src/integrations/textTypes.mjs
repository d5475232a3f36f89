import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../', import.meta.url));

/** Generates `App.Texts`, the types of the text keys, with one property per file name. */
export const textTypes = {
  name: 'text-types',
  hooks: {
    'astro:config:done': ({ injectTypes }) => {
      const files = Map.groupBy(globSync('**/texts/en/*.json', { cwd: src }), (path) =>
        basename(path, '.json'),
      );
      const parts = Array.from(files, ([name, paths]) => {
        const types = paths.map((path) => `typeof import(${JSON.stringify(src + path)})`);
        return `    ${name}: ${types.join(' & ')};`;
      });
      const content = `declare namespace App {\n  interface Texts {\n${parts.join('\n')}\n  }\n}\n`;
      injectTypes({ filename: 'texts.d.ts', content });
    },
  },
};
