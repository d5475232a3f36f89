import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const english = fileURLToPath(new URL('./texts/en/', import.meta.url));

/** Generates the types of the text keys from the files: `App.Texts`, with one property for each part. */
export const textTypes = {
  name: 'text-types',
  hooks: {
    'astro:config:done': ({ injectTypes }) => {
      const parts = readdirSync(english, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .map((path) => `    ${basename(path, '.json')}: typeof import(${JSON.stringify(english + path)});`);
      const content = `declare namespace App {\n  interface Texts {\n${parts.join('\n')}\n  }\n}\n`;
      injectTypes({ filename: 'texts.d.ts', content });
    },
  },
};
