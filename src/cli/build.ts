import './umask.ts';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { precompress } from './build/files.ts';
import { definitions } from '#platform/config/definitions.server.ts';
import { dist, markBuilt, sourcesHash } from '#api/serve/sources.ts';

// The build must not contain settings of one installation.
for (const [name, { group }] of Object.entries(definitions))
  if (group !== 'Build') Reflect.deleteProperty(process.env, name);
Object.assign(process.env, {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});

const hash = sourcesHash();

await rm(dist, { recursive: true, force: true });
const { build } = await import('astro');
await build({ root: fileURLToPath(new URL('../../', import.meta.url)), logLevel: 'warn' });
await precompress(fileURLToPath(new URL('client', dist)));
markBuilt(hash);
