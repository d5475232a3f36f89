import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';
import { takeFingerprints } from '#platform/db/transfer.server.ts';
import { sampleOf } from '../../support/deep.ts';
import { type ArchiveEntry, archiveOf } from '../../support/site/archives.ts';
import { newFolder } from '../../support/site/folders.ts';

const media: ArchiveEntry = { path: 'media/', type: 'Directory' };
const outside = join(newFolder(), 'outside.jpg');

/** An archive with the manifest of a backup of it. */
async function databaseWith(sql: string, isOurs = true) {
  const file = join(newFolder(), 'app.db');
  const tables = isOurs
    ? await withDatabase(file, async (db) => {
        await migrate(db);
        return takeFingerprints(db);
      })
    : {};
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = delete; ${sql}`);
  database.close();
  const bytes = JSON.stringify({ createdAt: '2026-11-22T00:00:00.000Z', tables });
  return { app: { path: 'app.db', bytes: readFileSync(file) }, manifest: { path: 'manifest.json', bytes } };
}

let whole: { app: ArchiveEntry; manifest: ArchiveEntry };
beforeAll(async () => {
  whole = await databaseWith('');
  writeFileSync(outside, 'nobody may read this');
});

/** Restores a file into a data folder that does not exist yet. */
async function restore(bytes: Uint8Array): Promise<{ code: number; output: string; dataDir: string }> {
  const file = join(newFolder(), 'backup.tar.gz');
  writeFileSync(file, bytes);
  const dataDir = join(newFolder(), 'data');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return promisify(execFile)(process.execPath, ['src/cli/restore.ts', file], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout, dataDir }),
    ({ code, stderr }: { code: number; stderr: string }) => ({
      code,
      output: stderr.replace(file, '<file>'),
      dataDir,
    }),
  );
}

async function expectRefused(bytes: Uint8Array, line: RegExp): Promise<void> {
  const { code, output, dataDir } = await restore(bytes);
  expect(output).toMatch(line);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
}

test('an archive with the parts of a backup is restored', async () => {
  const { app, manifest } = whole;
  const { code, output, dataDir } = await restore(archiveOf([media, app, manifest]));
  expect(code, output).toBe(0);
  expect(readdirSync(dataDir)).toContain('app.db');
});

describe('restore changes nothing, and prints one line, for an archive that', () => {
  const foreignEntry = /^<file> cannot be read: "[^\n]+" does not belong in a backup$/m;
  const foreign: [string, ArchiveEntry[], RegExp][] = [
    ['climbs out of its folder', [{ path: '../climbed.jpg', bytes: 'x' }], foreignEntry],
    ['has an absolute path', [{ path: join(tmpdir(), 'climbed.jpg'), bytes: 'x' }], foreignEntry],
    ['has a folder inside the pictures', [media, { path: 'media/deeper/x.jpg', bytes: 'x' }], foreignEntry],
    ['has a line break in a name', [{ path: 'media/a\nb.jpg', bytes: 'x' }], foreignEntry],
    [
      'has a symbolic link to a file',
      [media, { path: 'media/x.jpg', type: 'SymbolicLink', linkpath: outside }],
      foreignEntry,
    ],
    [
      'has a hard link to a file',
      [media, { path: 'media/x.jpg', type: 'Link', linkpath: outside }],
      foreignEntry,
    ],
    [
      'has a link in place of the pictures',
      [{ path: 'media', type: 'SymbolicLink', linkpath: tmpdir() }],
      foreignEntry,
    ],
    [
      'has a link in place of the database',
      [{ path: 'app.db', type: 'SymbolicLink', linkpath: outside }],
      foreignEntry,
    ],
    ['has a folder for a database', [{ path: 'app.db/', type: 'Directory' }], foreignEntry],
    ['has a pipe among its pictures', [media, { path: 'media/x.jpg', type: 'FIFO' }], foreignEntry],
    [
      'has a manifest that is too large',
      [{ path: 'manifest.json', bytes: Buffer.alloc(2 ** 21) }],
      foreignEntry,
    ],
    ['has a picture that is too large', [media, { path: 'media/x.jpg', size: 2 ** 33 }], foreignEntry],
    [
      'does not fit on the disk',
      [{ path: 'app.db', size: 2 ** 52 }],
      /^<file> cannot be read: there is not enough disk space/,
    ],
  ];
  test.each(sampleOf(foreign, 4))('%s', async (_, entries, line) => {
    const { app, manifest } = whole;
    await expectRefused(archiveOf([...entries, media, app, manifest]), line);
  });

  test.each(['app.db', 'media/', 'manifest.json'])('has no %s', async (part) => {
    const { app, manifest } = whole;
    const entries = [media, app, manifest].filter(({ path }) => path !== part);
    await expectRefused(archiveOf(entries), /^<file> is not a backup of this site: [\w.]+ is missing$/m);
  });

  const cut: [string, (good: Buffer) => Uint8Array][] = [
    ['was cut off', (good) => good.subarray(0, good.length / 2)],
    ['was cut off before it was compressed', (good) => gzipSync(gunzipSync(good).subarray(0, 3000))],
    ['is not an archive', () => Buffer.from('a letter, no archive\n'.repeat(100))],
    ['is empty', () => Buffer.alloc(0)],
  ];
  test.each(sampleOf(cut, 2))('%s', async (_, made) => {
    const { app, manifest } = whole;
    await expectRefused(made(archiveOf([media, manifest, app])), /^<file> (cannot be read: |is no backup)/);
  });

  const damaged = /^<file> is damaged, or not a backup of this site$/m;
  const damagedBy: [string, string, boolean][] = [
    ['of another program', 'create table letters (id)', false],
    ['with a view in place of a table', 'drop table attempts; create view attempts as select 1 as id', true],
    ['with a trigger', 'create trigger mine after insert on users begin delete from users; end', true],
    ['that lacks a table', 'drop table attempts', true],
    ['whose rows differ from the manifest', "insert into categories values ('x', 1, 'x.jpg')", true],
  ];
  test.each(sampleOf(damagedBy, 2))('has a database %s', async (_, sql, isOurs) => {
    const { app, manifest } = await databaseWith(sql, isOurs);
    await expectRefused(archiveOf([media, app, manifest]), damaged);
  });

  test('has a database of a development version', async () => {
    const { app, manifest } = await databaseWith(
      "delete from kysely_migration where name > '004'; update kysely_migration set name = '001-schema' where name = '001-tables'",
    );
    const line = /^<file> is a backup of a development version from before the first release$/m;
    await expectRefused(archiveOf([media, app, manifest]), line);
  });

  test('has a text file as database or manifest', async () => {
    const { app, manifest } = whole;
    const text = 'no database, and no description. '.repeat(100);
    await expectRefused(archiveOf([media, { path: 'app.db', bytes: text }, manifest]), damaged);
    await expectRefused(archiveOf([media, app, { path: 'manifest.json', bytes: text }]), damaged);
    await expectRefused(archiveOf([media, app, { path: 'manifest.json', bytes: '{"tables":{}}' }]), damaged);
  });
});
