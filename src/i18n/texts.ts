import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage } from '#domain/languages.ts';
import type { Texts } from './keys.ts';

type Part = Record<string, unknown>;

/** The texts of every language, by their files. Vite puts them into what it builds; commands and tests read them themselves. */
const files: Record<string, Part> = import.meta.env
  ? import.meta.glob('./texts/*/**/*.json', { eager: true, import: 'default' })
  : readFiles(fileURLToPath(new URL('./texts/', import.meta.url)));

function readFiles(folder: string): Record<string, Part> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith('.json'))
      .map((path) => [`./texts/${path}`, JSON.parse(readFileSync(join(folder, path), 'utf8')) as Part]),
  );
}

const languages = new Map<string, Map<string, Part>>();
for (const [path, texts] of Object.entries(files)) {
  const [, , language = ''] = path.split('/');
  const parts = languages.get(language) ?? new Map<string, Part>();
  languages.set(language, parts.set(basename(path, '.json'), texts));
}

/** The parts of the site that have texts of their own: a part is a file, in whatever folder of its language. */
export const namespaces = [...(languages.get(defaultLanguage)?.keys() ?? [])] as (keyof Texts)[];

/** @returns the texts of one part of the site in a language, as they stand in its file */
export function textsOf(language: string, namespace: string): Part {
  return languages.get(language)?.get(namespace) ?? {};
}
