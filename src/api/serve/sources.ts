import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSwitch } from '#platform/config/variables.server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The folder of the build. */
export const dist = pathToFileURL(join(root, 'dist', '/'));
/** Off to debug a fault that only the built site has. */
export const minified = readSwitch(process.env, 'MINIFY');
/** docs/product.md 9.10: production builds leave it out by default. */
export const styleguide = readSwitch(process.env, 'STYLEGUIDE');
const stamp = new URL('sources.txt', dist);
/** All that the build is made from. */
const sources = [
  'src',
  'public',
  'package-lock.json',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
];

/** The commands run from their sources. */
const unbuilt = /^src[\\/]cli[\\/]/;

/** @returns whether there is a finished build of the sources as they are now */
export function isBuilt(): boolean {
  return readBuiltHash() === sourcesHash();
}

/** @returns the hash of the sources that the finished build was made from; undefined when there is none */
export function readBuiltHash(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** @returns a hash of every source's name and content, and of the build's settings: a checkout changes the files' times */
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

/** @returns the files that the build is made from, as paths in the project */
export function sourceFiles(): string[] {
  const files = sources.flatMap((source) => filesOf(join(root, source))).map((file) => relative(root, file));
  return files.filter((file) => !unbuilt.test(file)).sort();
}

/** @returns the settings that change the build */
export function buildSettings(): string {
  return `STYLEGUIDE=${styleguide} MINIFY=${minified}`;
}

/** Records that the build is finished, and what it was made from. */
export function markBuilt(hash: string): void {
  writeFileSync(stamp, hash);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
