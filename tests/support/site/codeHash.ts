import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { minify, transformWithOxc } from 'vite';

/** Ignores comments, types and white space of scripts. */
export async function codeHash(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of new Set(files.toSorted()))
    hash
      .update(file)
      .update('\0')
      .update(await codeOf(file))
      .update('\0');
  return hash.digest('hex');
}

async function codeOf(file: string): Promise<string | Buffer> {
  const content = readFileSync(file);
  if (!/\.tsx?$/.test(file)) return content;
  const { code } = await transformWithOxc(String(content), file, { sourcemap: false });
  return (await minify(file, code, { compress: false, mangle: false })).code;
}

/** Direct and indirect imports, and the file itself. Migrations are not imported by name. */
export function importsOf(entry: string): string[] {
  const found = new Set([normalize(entry)]);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    if (/\/migrations\/index\.ts$/.test(file))
      for (const migration of globSync('src/**/migrations/[0-9]*')) found.add(migration);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import|import\()\s*'([#.][^']+)'/g,
    ))
      found.add(name.startsWith('#') ? join('src', name.slice(1)) : join(file, '..', name));
  }
  return [...found];
}
