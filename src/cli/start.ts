import './umask.ts';
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '#api/serve/sources.ts';
import { fail } from './fail.ts';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));

const { checkSettings } = await import('./checkSettings.ts');
await checkSettings();

if (!isBuilt()) {
  const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
    stdio: 'inherit',
  });
  if (build.status !== 0) fail('The build failed: see above');
}

const { run, startBuilt } = await import('./run.ts');
await run(startBuilt);
