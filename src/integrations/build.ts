import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { bestQuality, compressBrotli, isWorthCompressing } from '#api/serve/encoding.ts';
import { dist, markBuilt, sourcesHash } from '#api/serve/sources.ts';
import { definitionGroups } from '#platform/config/definitions.server.ts';

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

async function precompress(client: string): Promise<void> {
  for (const file of await filesEndingIn(client, Object.keys(types))) {
    const bytes = await readFile(file);
    // Compressed only once: even small files.
    if (!isWorthCompressing(types[file.split('.').at(-1) ?? ''] ?? '', Infinity)) continue;
    const shorter = await compressBrotli(bytes, bestQuality);
    if (shorter.length >= bytes.length) continue;
    await writeFile(`${file}.br`, shorter);
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

async function filesEndingIn(folder: string, endings: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.includes(entry.name.split('.').at(-1) ?? ''))
    .map(({ parentPath, name }) => join(parentPath, name));
}

export function build(): AstroIntegration {
  let hash: string;
  return {
    name: 'build',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        process.umask(0o077);
        // The build must not contain settings of one installation.
        for (const [group, variables] of Object.entries(definitionGroups))
          if (group !== 'Build')
            for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
        hash = sourcesHash();
        await rm(dist, { recursive: true, force: true });
      },
      'astro:build:done': async () => {
        await precompress(fileURLToPath(new URL('client', dist)));
        markBuilt(hash);
      },
    },
  };
}
