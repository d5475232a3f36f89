import type { CreatePreviewServer } from 'astro';
import { readBuiltHash } from '#api/serve/sources.ts';
import { checkSettings } from '#cli/checkSettings.ts';
import { fail } from '#cli/fail.ts';

/** Serves the last build; `npm start` builds first if necessary. */
const startPreview: CreatePreviewServer = async ({ host = '127.0.0.1', port }) => {
  process.umask(0o077);
  Object.assign(process.env, { HOST: host, PORT: String(port) });
  await checkSettings();
  if (!readBuiltHash()) fail('There is no build: run `npm run build` first');
  const { run, startBuilt } = await import('#cli/run.ts');
  const stop = await run(startBuilt);
  return { host, port, stop, closed: () => new Promise(() => {}) };
};

export default startPreview;
