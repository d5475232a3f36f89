import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'dist', 'sources.txt');
/** All that the build is made from. */
const sources = [
  'src',
  'public',
  'package-lock.json',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
];

/** @returns whether there is a finished build of the sources as they are now */
export function isBuilt(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

/** @returns a hash of every source's name and content, and of the build's one setting: times say nothing after a checkout */
export function sourcesHash(): string {
  const hash = createHash('sha256').update(`STYLEGUIDE=${process.env.STYLEGUIDE === '1'}`);
  for (const file of sources.flatMap((source) => filesOf(join(root, source))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Says that the build is finished, and what it was made from. */
export function markBuilt(hash: string): void {
  writeFileSync(stamp, hash);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
