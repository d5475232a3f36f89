import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  buildSettings,
  isBuilt,
  markBuilt,
  readBuiltHash,
  sourceFiles,
  sourcesHash,
} from '#api/serve/sources.ts';
import { codeHash, importsOf } from './codeHash.ts';
import { databaseOf, postgresUrl } from './postgres.ts';

/** The source of the build: its own hash, and the hash of its code. */
const buildStamp = '.cache/build-code.txt';

const demonstration = join('.cache', process.env.TEST_DATABASE ? 'demonstration-postgres' : 'demonstration');
/** A data folder with the demonstration data, which is copied for each test. */
export const demonstrationData = join(demonstration, 'data');
/** The resized copies of its pictures, made once by the sites of browser tests. */
export const demonstrationSizes = join(demonstration, 'sized');
const unfinished = `${demonstrationData}.unfinished`;
const demonstrationStamp = join(demonstration, 'code.txt');
/** The command that fills a database. */
const seed = 'src/cli/seed.ts';

/**
 * Builds the site, unless there is a build of the same code: it then counts as one of the current sources. Comments do not
 * matter.
 */
export async function prepareBuild(): Promise<void> {
  const code = `${buildSettings()} ${await codeHash(sourceFiles())}`;
  if (!isBuilt()) {
    if (read(buildStamp) === `${readBuiltHash()} ${code}`) markBuilt(sourcesHash());
    else await run('src/cli/build.ts');
  }
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, `${readBuiltHash()} ${code}`);
}

/** Fills the data folder that tests copy, unless the current code has filled it. */
export async function prepareDemonstration(): Promise<void> {
  const code = await codeHash([
    ...importsOf(seed),
    ...importsOf('src/platform/media/pictures.server.ts'),
    ...globSync(['src/features/urls/pictures/*', 'src/cli/demonstration/{pictures,services}/*']),
  ]);
  const postgres = postgresUrl();
  if (!postgres && existsSync(demonstrationData) && read(demonstrationStamp) === code) return;
  rmSync(demonstration, { recursive: true, force: true });
  const address = postgres && (await databaseOf(postgres, unfinished, { filled: false }));
  await run(seed, { DATA_DIR: resolve(unfinished), ...(address && { DATABASE_URL: address }) });
  renameSync(unfinished, demonstrationData);
  writeFileSync(demonstrationStamp, code);
}

async function run(command: string, env: Record<string, string> = {}): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [command], {
    env: { ...process.env, ...env },
  });
  if (stderr) console.error(stderr);
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
