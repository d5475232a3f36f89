import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { jpegOf } from '../../support/account/photos.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { type Bucket, startBucket } from '../../support/site/bucket.ts';
import { newFolder } from '../../support/site/folders.ts';
import { databaseOf, postgresUrl } from '../../support/site/postgres.ts';
import { type Site, startSite } from '../../support/site/server.ts';

let bucket: Bucket;
let source: Site;
let site: Site;

const run = (command: string, words: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`src/cli/${command}.ts`, ...words], {
    env: { ...process.env, ...env },
  });
const mediaOf = (dataDir: string) =>
  new Map(
    readdirSync(join(dataDir, 'media')).map((name) => [name, readFileSync(join(dataDir, 'media', name))]),
  );

async function place(dataDir: string): Promise<Record<string, string>> {
  const postgres = postgresUrl();
  const address = postgres && (await databaseOf(postgres, dataDir, { filled: false }));
  return { DATA_DIR: dataDir, ...(address && { DATABASE_URL: address }) };
}

/** Moves a site to a bucket as an operator does: by restoring a backup there. */
beforeAll(async () => {
  bucket = await startBucket();
  source = await startSite();
  await source.stop();
  const file = join(newFolder(), 'backup.tar.gz');
  await run('backup', [file], source.env);
  const env = { ...(await place(newFolder())), ...bucket.env };
  await run('restore', [file], env);
  site = await startSite(env);
});
afterAll(async () => {
  await site.end();
  await bucket.stop();
});

test('a site moved to a bucket has all its pictures there and serves them', async () => {
  expect(bucket.files).toEqual(mediaOf(source.dataDir));
  expect(bucket.files.size).toBeGreaterThan(50);
  const picture = await fetch(`${site.origin}/media/plumbing0.jpg?w=300`, {
    headers: { Accept: 'image/webp' },
  });
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(existsSync(join(site.dataDir, 'media'))).toBe(false);
  expect((await fetch(`${site.origin}/media/nothing.jpg`)).status).toBe(404);
});

test('a photo stays in the bucket as long as its account', async () => {
  const person = await registerCustomer(site.origin);
  const { body } = await updateProfile(site.origin, person, {}, { photo: await jpegOf(200_000) });
  const file = new URL(String(body.photo)).pathname.split('/').at(-1) ?? '';
  expect(bucket.files.has(file)).toBe(true);
  expect((await fetch(String(body.photo))).status).toBe(200);
  const path = `/en/user/${person.email}`;
  expect((await send(site.origin, 'DELETE', path, person)).status).toBe(204);
  expect(bucket.files.has(file)).toBe(false);
  expect((await fetch(String(body.photo))).status).toBe(404);
});

test('while the bucket is unavailable, pictures and uploads get 503, the rest works, and nothing is half saved', async () => {
  const person = await registerCustomer(site.origin);
  const first = await updateProfile(site.origin, person, {}, { photo: await jpegOf(200_000) });
  const before = [...bucket.files.keys()];
  const path = `/en/user/${person.email}`;
  bucket.away = true;
  const upload = await updateProfile(
    site.origin,
    person,
    { name: 'Not saved' },
    { photo: await jpegOf(200_000) },
  );
  expect([upload.status, upload.body.code, upload.headers.get('Retry-After')]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  const picture = await fetch(String(first.body.photo));
  expect([picture.status, picture.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await send(site.origin, 'GET', path, person)).body).toEqual(first.body);
  bucket.away = false;
  expect([...bucket.files.keys()]).toEqual(before);
  expect((await fetch(String(first.body.photo))).status).toBe(200);
});

test('changes are saved even if the previous photo cannot be removed yet', async () => {
  const photo = await jpegOf(200_000);
  const [stays, goes] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
  for (const person of [stays, goes]) await updateProfile(site.origin, person, {}, { photo });
  const photos = () => [...bucket.files.keys()].filter((file) => file.startsWith('photo-'));
  const before = photos();
  bucket.keepsAll = true;
  expect((await updateProfile(site.origin, stays, {}, { photo })).status).toBe(200);
  const deletion = await send(site.origin, 'DELETE', `/en/user/${goes.email}`, goes);
  expect(deletion.status).toBe(204);
  expect(photos()).toHaveLength(before.length + 1);
  bucket.keepsAll = false;
  expect((await updateProfile(site.origin, stays, {}, { photo })).status).toBe(200);
  expect(photos()).toHaveLength(before.length - 1);
});

test('a backup contains every picture of the bucket', async () => {
  const file = join(newFolder(), 'backup.tar.gz');
  await run('backup', [file], site.env);
  const env = await place(newFolder());
  await run('restore', [file], env);
  expect(mediaOf(env.DATA_DIR ?? '')).toEqual(bucket.files);
});

test('wrong keys and a missing bucket stop the start with one line', async () => {
  const address = bucket.env.MEDIA_URL;
  for (const wrong of [
    { ...bucket.env, AWS_ACCESS_KEY_ID: 'somebody' },
    { ...bucket.env, MEDIA_URL: address.replace('/media', '/elsewhere') },
  ]) {
    const failed = run('start', [], { ...site.env, ...wrong });
    await expect(failed).rejects.toMatchObject({
      stderr: expect.stringMatching(/^Pictures cannot be stored: The media store: [^\n]+\n$/),
    });
  }
});
