import './umask.ts';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { movePages, precompress } from '#build/files.ts';
import { buildApiBase, buildOrigin } from '#serve/prerendered.ts';
import { developing, dist, markBuilt, sourcesHash } from '#serve/sources.ts';

/** Settings of one installation, which the build must not see: its pages hold placeholders that the server replaces. */
const settingsHere = [
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
  PUBLIC_ORIGIN: buildOrigin,
  PUBLIC_API_BASE: buildApiBase,
});

const folder = (name: string) => fileURLToPath(new URL(name, dist));
const hash = sourcesHash();

await rm(dist, { recursive: true, force: true });
const { build } = await import('astro');
await build({ root: fileURLToPath(new URL('../../', import.meta.url)), logLevel: 'warn' });
await movePages(folder('client'), folder('pages'));
if (!developing) await precompress(folder('client'));
markBuilt(hash);
