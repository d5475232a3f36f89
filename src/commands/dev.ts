import './umask.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sources, sourcesHash } from '#serve/sources.ts';

/** How long no file has been saved before the site is built, in milliseconds. */
const pause = 100;
const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<'build' | 'start', string>;
};

/** The running site uses one folder while the other is built. */
const folders = ['.cache/development/a', '.cache/development/b'];
let site: ChildProcess | undefined;
let built = '';
let building = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** When the build fails, the running site stays. */
async function renew(): Promise<void> {
  const hash = sourcesHash();
  if (building || hash === built) return;
  building = true;
  built = hash;
  const [folder = ''] = folders.reverse();
  const begun = performance.now();
  if ((await ended(run(scripts.build, folder))) === 0) {
    await stopped(site);
    site = run(scripts.start, folder);
    console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  building = false;
  await renew();
}

/** Runs a script of package.json as npm does, with the folder of its build in the environment. */
function run(script: string, folder: string): ChildProcess {
  const env = { ...process.env, DEVELOPMENT: folder };
  return spawn('sh', ['-c', script.replace(/^node/, 'exec node')], { cwd: root, env, stdio: 'inherit' });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Kills the process, since browsers hold connections open, which a graceful shutdown would wait for. */
async function stopped(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await ended(child);
}

await renew();
for (const source of sources)
  watch(join(root, source), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), pause);
  });
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stopped(site).then(() => process.exit(0)));
