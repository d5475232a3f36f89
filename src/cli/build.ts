import './umask.ts';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { precompress } from './build/files.ts';
import { dist, markBuilt, sourcesHash } from '#api/serve/sources.ts';

/** Settings of one installation, which the build must not see. */
const settingsHere = [
  'PUBLIC_ORIGIN',
  'PUBLIC_API_BASE',
  'HOST',
  'PORT',
  'DATA_DIR',
  'MEDIA_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'TRUSTED_PROXIES',
  'CLOCK',
  'CALENDAR_TEST_HOSTS',
];
for (const name of settingsHere) Reflect.deleteProperty(process.env, name);
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
