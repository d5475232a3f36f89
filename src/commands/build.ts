import './umask.ts';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { movePages, precompress } from '#serve/builtFiles.ts';
import { buildApiBase, buildOrigin } from '#serve/prerendered.ts';
import { markBuilt, sourcesHash } from '#serve/sources.ts';

/** The build knows no installation: its pages hold placeholders that the server fills in. */
const settingsHere = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'MEDIA_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'TRUSTED_PROXIES',
  'CLOCK',
];
for (const name of settingsHere) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_ORIGIN: buildOrigin,
  PUBLIC_API_BASE: buildApiBase,
});

const root = new URL('../../', import.meta.url);
const folder = (name: string) => fileURLToPath(new URL(name, root));
const hash = sourcesHash();

await rm(folder('dist'), { recursive: true, force: true });
const { build } = await import('astro');
await build({ root: folder('.'), logLevel: 'warn' });
await movePages(folder('dist/client'), folder('dist/pages'));
await precompress(folder('dist/client'));
markBuilt(hash);
