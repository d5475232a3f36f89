import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demonstrationMember, demonstrationPassword } from '#features/account/demonstrationLogin.ts';
import { send } from '../../support/account/customers.ts';
import { emptyData } from '../../support/site/emptyData.ts';
import { newFolder } from '../../support/site/folders.ts';
import { postgresUrl } from '../../support/site/postgres.ts';
import { type Site, startSite } from '../../support/site/server.ts';

const login = { ...demonstrationMember, password: demonstrationPassword };
const { email, password } = login;

function logIn({ origin }: Site, headers: Record<string, string> = {}) {
  return send(origin, 'POST', '/en/auth/login', { body: { email, password }, headers });
}

async function seesTeamPages({ origin }: Site, token: unknown): Promise<boolean> {
  const { status } = await send(origin, 'GET', '/en/team/applications', { token: String(token) });
  expect([200, 401, 404]).toContain(status);
  return status === 200;
}

function runCommand(command: string, env: Record<string, string>, ...words: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [`src/cli/${command}.ts`, ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

/** Neither a login nor an earlier token opens anything, although DEMONSTRATION is 1. */
async function expectClosed(env: Record<string, string>, token: unknown): Promise<void> {
  await using site = await startSite({ ...env, DEMONSTRATION: '1' });
  expect((await logIn(site)).status).toBe(401);
  expect(await seesTeamPages(site, token)).toBe(false);
  expect(site.output()).not.toContain(email);
}

/** A machine with a database server serves others. */
const isOwn = !postgresUrl();

test('the demonstration has a team member only on a local machine', async () => {
  const own = await startSite();
  const { status, body } = await logIn(own);
  expect(status).toBe(isOwn ? 200 : 401);
  expect((body.user as { team?: boolean } | undefined)?.team ?? false).toBe(isOwn);
  expect(await seesTeamPages(own, body.token)).toBe(isOwn);
  expect(own.output().includes(email)).toBe(isOwn);
  const proxied: Record<string, string>[] = [{ 'X-Forwarded-For': '192.0.2.1' }, { Via: '1.1 tunnel' }];
  for (const headers of proxied) expect((await logIn(own, headers)).status).toBe(401);
  await own.stop();

  const elsewhere: Record<string, string>[] = [
    { PUBLIC_ORIGIN: 'https://example.lt' },
    { TRUSTED_PROXIES: '10.0.0.0/8' },
    { HOST: '0.0.0.0' },
    { SMTP_URL: 'smtp://localhost:9' },
  ];
  for (const env of elsewhere) await expectClosed({ ...own.env, ...env }, body.token);
});

test('a backup of a local machine adds no team member to a public site', async () => {
  const own = await startSite();
  const { body } = await logIn(own);
  const file = join(newFolder(), 'own.tar.gz');
  runCommand('backup', own.env, file);
  await own.stop();
  const data = await emptyData();
  runCommand('restore', data, file);
  await expectClosed({ ...data, PUBLIC_ORIGIN: 'https://example.lt' }, body.token);
});

test('`npm run seed` gives a public site no team member', async () => {
  const data = await emptyData();
  runCommand('seed', { ...data, PUBLIC_ORIGIN: 'https://example.lt' });
  await expectClosed({ ...data, PUBLIC_ORIGIN: 'https://example.lt' }, '');
});
