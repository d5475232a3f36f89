import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSwitch } from '#platform/config/variables.server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const dist = pathToFileURL(join(root, 'dist', '/'));
export const minified = readSwitch(process.env, 'MINIFY');
const stamp = new URL('sources.txt', dist);
const sources = [
  'src',
  'public',
  'package-lock.json',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
];

/** Commands run from their sources. */
const unbuilt = /^src[\\/]cli[\\/]/;

export function isBuilt(): boolean {
  return readBuiltHash() === sourcesHash();
}

/** @returns undefined without a finished build */
export function readBuiltHash(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** @returns of names, contents and build settings: a checkout changes the files' times */
export function sourcesHash(): string {
  const hash = createHash('sha256').update(buildSettings());
  for (const file of sourceFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

export function sourceFiles(): string[] {
  const files = sources.flatMap((source) => filesOf(join(root, source))).map((file) => relative(root, file));
  return files.filter((file) => !unbuilt.test(file)).sort();
}

export function buildSettings(): string {
  return `MINIFY=${minified}`;
}

export function markBuilt(hash: string): void {
  writeFileSync(stamp, hash);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
