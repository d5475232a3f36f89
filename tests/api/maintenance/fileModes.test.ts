import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookSlot, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { waitUntil } from '../../support/site/load.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

/** The database file is checked too, so SQLite is used regardless of the suite's database. */
const onSqlite = { DATABASE_URL: '' };

const first = await startedSite(onSqlite);

const nobody = 65534;
const asRoot = process.getuid?.() === 0;

/** As root, also those that another account can really open. */
function openToOthers(paths: string[]): string[] {
  const wide = paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (!asRoot) return wide;
  const script =
    'for path do if [ -d "$path" ]; then ls "$path"; else head -c 1 "$path"; fi && echo "$path" >&3; done';
  const { output } = spawnSync('sh', ['-c', script, 'sh', ...paths], {
    uid: nobody,
    gid: nobody,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return [
    ...new Set([
      ...wide,
      ...String(output[3] ?? '')
        .split('\n')
        .filter(Boolean),
    ]),
  ];
}

const ownParts = /^(app\.db|media|outbox|sized|\.backup-|backup\.tar\.gz)/;

function own(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => ownParts.test(name));
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) return [path];
    const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return [path, ...inside.map((each) => join(path, each))];
  });
}

test('other accounts of the machine cannot read files of the site and its commands', async () => {
  const { origin, dataDir, env } = first;
  chmodSync(dataDir, 0o755);
  const customer = await registerCustomer(origin);
  await bookSlot(origin, customer, { service: await serviceId(origin), date: '2033-03-01', time: '10:00' });
  await waitUntil(
    () => existsSync(join(dataDir, 'outbox')) && readdirSync(join(dataDir, 'outbox')).length >= 2,
  );
  const command = ['src/cli/backup.ts', join(dataDir, 'backup.tar.gz')];
  expect(spawnSync(process.execPath, command, { env: { ...process.env, ...env } }).status).toBe(0);
  const made = own(dataDir);
  expect(made.length).toBeGreaterThan(10);
  expect(openToOthers(made)).toEqual([]);
});

test('the next start restricts files that others could read, and logs them; the data folder stays unchanged', async () => {
  const { dataDir } = first;
  await first.stop();
  mkdirSync(join(dataDir, '.backup-abandoned'), { recursive: true });
  writeFileSync(join(dataDir, '.backup-abandoned', 'app.db'), 'a copy');
  writeFileSync(join(dataDir, 'notes.txt'), "the operator's own");
  for (const path of own(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  chmodSync(join(dataDir, 'notes.txt'), 0o644);
  chmodSync(dataDir, 0o755);
  expect(openToOthers([join(dataDir, 'app.db')])).toEqual([join(dataDir, 'app.db')]);
  const second = await siteForTest({ ...onSqlite, DATA_DIR: dataDir });
  expect(openToOthers(own(dataDir))).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  expect(statSync(join(dataDir, 'notes.txt')).mode & 0o777).toBe(0o644);
  const lines = second
    .output()
    .split('\n')
    .filter((line) => line.includes('could open what the site has made'));
  const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path);
  for (const name of ['app.db', 'media', 'outbox', 'backup.tar.gz', '.backup-abandoned'])
    expect(paths).toContain(join(dataDir, name));
});
