import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { bestQuality, compressBrotli, isWorthCompressing } from '#api/serve/encoding.ts';

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

export async function precompress(client: string): Promise<void> {
  for (const file of await filesEndingIn(client, Object.keys(types))) {
    const bytes = await readFile(file);
    if (!isWorthCompressing(types[file.split('.').at(-1) ?? ''] ?? '', bytes.length)) continue;
    await writeFile(`${file}.br`, await compressBrotli(bytes, bestQuality));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

async function filesEndingIn(folder: string, endings: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.includes(entry.name.split('.').at(-1) ?? ''))
    .map(({ parentPath, name }) => join(parentPath, name));
}
