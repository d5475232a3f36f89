import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepDashes } from './keepDashes.ts';
import type { Texts } from './keys.ts';
import { defaultLanguage } from './languages.ts';

type Part = Record<string, unknown>;

/** Each feature may have these files. */
const sharedNames = ['errors', 'validation'];

const files: Record<string, Part> = import.meta.env
  ? import.meta.glob('/src/**/texts/*/*.json', { eager: true, import: 'default' })
  : readFiles(fileURLToPath(new URL('../../', import.meta.url)));

function readFiles(folder: string): Record<string, Part> {
  const paths = globSync('**/texts/*/*.json', { cwd: folder });
  return Object.fromEntries(
    paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), 'utf8')) as Part]),
  );
}

const languages = new Map<string, Map<string, Part>>();
for (const [path, texts] of Object.entries(files)) {
  const language = basename(dirname(path));
  const parts = languages.get(language) ?? new Map<string, Part>();
  const name = basename(path, '.json');
  languages.set(
    language,
    parts.set(name, joined(name, parts.get(name), JSON.parse(keepDashes(JSON.stringify(texts))) as Part)),
  );
}

/** @throws on a duplicate name or key, whose second text would never be used */
function joined(name: string, before: Part | undefined, added: Part): Part {
  if (before && !sharedNames.includes(name)) throw new Error(`Two files are named \`${name}.json\``);
  const twice = Object.keys(added).find((key) => before && key in before);
  if (twice !== undefined) throw new Error(`Two files \`${name}.json\` have the text \`${twice}\``);
  return { ...before, ...added };
}

export const namespaces = [...(languages.get(defaultLanguage)?.keys() ?? [])] as (keyof Texts)[];

export function readTexts(language: string, namespace: string): Part {
  return languages.get(language)?.get(namespace) ?? {};
}
