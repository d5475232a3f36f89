import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const src = fileURLToPath(new URL('../', import.meta.url));
const imported = 'virtual:island-texts';
const module = `\0${imported}`;

let loaded = '';

/** Collects the texts that each island and its children read with `useTexts`, so that a page can forget none. */
export const islandTexts: Plugin = {
  name: 'island-texts',
  resolveId: (id) => (id === imported ? module : undefined),
  load(id) {
    if (id !== module) return undefined;
    loaded = JSON.stringify(textsOfIslands());
    return `export default ${loaded}`;
  },
  /** Reloads the page only if an island uses other texts. */
  hotUpdate({ modules }) {
    const listed = this.environment.moduleGraph.getModuleById(module);
    return listed && JSON.stringify(textsOfIslands()) !== loaded ? [...modules, listed] : undefined;
  },
};

function textsOfIslands(): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const file of globSync('**/*.tsx', { cwd: src })) {
    const name = /^export default island\('(\w+)'/m.exec(read(join(src, file)))?.[1];
    if (!name) continue;
    if (texts[name]) throw new Error(`Two islands are named ${name}`);
    const used = [...modulesOf(join(src, file))].flatMap((path) => textsIn(read(path)));
    // A whole part contains each of its texts.
    texts[name] = [...new Set(used)].filter(
      (text) => !text.includes(':') || !used.includes(text.split(':')[0] ?? ''),
    );
  }
  return texts;
}

/** @returns the module and its imports, without types */
function modulesOf(file: string, known = new Set<string>()): Set<string> {
  known.add(file);
  for (const [, from = '', later = from] of read(file).matchAll(
    /^(?:import|export) (?!type )(?:[^;']*from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )) {
    const path = later.startsWith('#') ? join(src, later.slice(1)) : join(dirname(file), later);
    if (/^[#.].*\.tsx?$/.test(later) && !known.has(path)) modulesOf(path, known);
  }
  return known;
}

/** @returns parts, or `part:key` for each text if the code names them all */
export function textsIn(code: string): string[] {
  const calls = code.matchAll(/(?:const (\w+|\{[\w\s:,]+\}) =\s+)?useTexts\('(\w+)'\)(?:\.(\w+))?/g);
  return Array.from(calls).flatMap(([, variable, part = '', key]) => {
    const keys = key ? [key] : variable ? keysOf(variable, code) : [undefined];
    return keys.includes(undefined) ? part : keys.map((each) => `${part}:${each}`);
  });
}

/** @returns the keys of `{ key, other: name }` or of each `variable.key`; undefined if the variable is used as a whole */
function keysOf(variable: string, code: string): (string | undefined)[] {
  const uses = variable.startsWith('{')
    ? variable.matchAll(/(\w+)(?:: \w+)?/g)
    : code.matchAll(RegExp(`(?<!const |'|/)\\b${variable}\\b(?:\\.(\\w+))?`, 'g'));
  return Array.from(uses, ([, key]) => key);
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
