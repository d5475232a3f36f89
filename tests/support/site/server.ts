import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from './folders.ts';
import { freePort } from './ports.ts';
import { databaseOf, postgresUrl } from './postgres.ts';
import { demonstrationData, demonstrationSizes } from './prepare.ts';

/** `await using` stops it. */
export interface Site extends AsyncDisposable {
  origin: string;
  pid: number;
  dataDir: string;
  /** Its settings, for commands that work on the same data. */
  env: Record<string, string>;
  /** The URL of its database: postgres://…, or the path of an SQLite file. */
  database: string;
  /** Kills the process, if its data are no longer needed. */
  end(): Promise<void>;
  /** Shuts the process down; the data stays. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Everything that it has written to its output. */
  output(): string;
}

/** The sites of this process by their origins, for tests that look into their databases. */
const sites = new Map<string, Site>();

/** Undefined when another process has started it. */
export function siteAt(origin: string): Site | undefined {
  return sites.get(origin);
}

/** The scripts by which an operator and a developer start the site, with the same settings of its memory. */
const { start, dev } = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<'start' | 'dev', string> }
).scripts;
/** vitest.config.ts sets this for tests of the API. */
const startCommand = process.env.TEST_SOURCES
  ? start.replace('src/cli/start.ts', 'tests/support/site/startFromSources.ts')
  : start;
const scripts = { start: startCommand, dev };
/** A path that responds as soon as the site does. */
const ready = { start: '/healthz', dev: '/api/en/categories' };

/**
 * A site must behave as if no test had started it: if Vitest sets its variables, Astro's development server renders no page.
 */
const outside = { NODE_ENV: '', VITEST: '' };

const limitNames = [
  'LOGIN',
  'REGISTER',
  'APPLICATIONS',
  'MAILS',
  'BOOKINGS',
  'OPEN_BOOKINGS',
  'PHOTOS',
  'FORMS',
  'SEARCHES',
  'SESSIONS',
  'HASHES',
].map((name) => `LIMIT_${name}`);

/**
 * Starts the site as `npm start` does, on an unused port, with the demonstration data in either kind of database and without
 * limits.
 * @param env further settings; `DATA_DIR` to continue with the data of another site
 * @param folder of the project, if it is a changed copy
 * @param script of the project that starts it
 */
export async function startSite(
  env: Record<string, string> = {},
  folder = '.',
  script: keyof typeof scripts = 'start',
): Promise<Site> {
  const dataDir = env.DATA_DIR ?? copyOfDemonstration(Boolean(process.env.TEST_PICTURES) && folder === '.');
  const postgres = postgresUrl();
  const databaseUrl = postgres && (await databaseOf(postgres, dataDir, { filled: true }));
  const port = env.PORT ?? String(await freePort());
  const unlimited = Object.fromEntries(limitNames.map((name) => [name, '100000']));
  const filled = { DEMONSTRATION: '1' };
  const own = { ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env, DATA_DIR: resolve(dataDir) };
  const [command = '', ...words] = scripts[script].split(' ');
  const child = spawn(resolve('node_modules/.bin', command), words, {
    cwd: folder,
    env: { ...process.env, ...outside, LOG_LEVEL: 'warn', ...unlimited, ...filled, ...own, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  child.once('exit', (code) => {
    if (code) console.error(`A site ended with ${code}:\n${printed.slice(-2_000)}`);
  });
  const origin = `http://localhost:${port}`;
  await answering(`http://127.0.0.1:${port}${ready[script]}`, child, () => printed);
  const site: Site = {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    env: own,
    database: own.DATABASE_URL || join(dataDir, 'app.db'),
    output: () => printed,
    end: async () => void (await site.stop('SIGKILL')),
    [Symbol.asyncDispose]: async () => void (await site.stop()),
    stop: (signal = 'SIGTERM') =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
        child.once('exit', (code) => done(code));
        child.kill(signal);
      }),
  };
  sites.set(origin, site);
  return site;
}

/** @param madePictures whether the resized pictures of other sites are used, instead of resizing them again */
function copyOfDemonstration(madePictures: boolean): string {
  const dataDir = newFolder();
  // The name of a resized copy contains the time of its picture.
  cpSync(demonstrationData, dataDir, { recursive: true, preserveTimestamps: madePictures });
  if (madePictures) {
    mkdirSync(demonstrationSizes, { recursive: true });
    symlinkSync(resolve(demonstrationSizes), join(dataDir, 'sized'));
  }
  return dataDir;
}

async function answering(address: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${printed()}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The site did not answer:\n${printed()}`);
}
