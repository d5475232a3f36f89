import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { dist, markBuilt, sourcesHash } from '#api/serve/sources.ts';
import { definitions } from '#platform/config/definitions.server.ts';
import { precompress } from './build/files.ts';

export function build(): AstroIntegration {
  let hash: string;
  return {
    name: 'build',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        process.umask(0o077);
        // The build must not contain settings of one installation.
        for (const [name, { group }] of Object.entries(definitions))
          if (group !== 'Build') Reflect.deleteProperty(process.env, name);
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
