import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';

/**
 * Runs the main journeys in WebKit and Firefox (`npm run test:engines`). Installs them first where they are missing; one that cannot be installed
 * or started here is named, and the others are tested.
 */
const engines = { webkit, firefox };
const names = Object.keys(engines) as (keyof typeof engines)[];

const usable: string[] = [];
for (const name of names) {
  if (!existsSync(engines[name].executablePath()))
    spawnSync('npx', ['playwright', 'install', name], { stdio: 'inherit', timeout: 300_000 });
  const why = await engines[name]
    .launch()
    .then((browser) => browser.close())
    .then(() => undefined)
    .catch((error: unknown) => String(error).split('\n')[0]);
  if (why) console.log(`missing: ${name} (${why})`);
  else usable.push(name);
}
if (usable.length === 0) {
  console.log('nothing was tested');
  process.exit(process.env.CI ? 1 : 0);
}
const { status } = spawnSync('playwright', ['test'], {
  stdio: 'inherit',
  env: { ...process.env, ENGINES: usable.join() },
});
process.exit(status ?? 1);
