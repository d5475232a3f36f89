import { availableParallelism } from 'node:os';
import mostUsed from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailTemplates } from '#api/features.ts';
import { resetPassword } from '#features/account/login/passwordReset.server.ts';
import { registerAccount } from '#features/account/login/registration.server.ts';
import { hashPassword, passwordMatches } from '#features/account/passwords.server.ts';
import type { RateLimitedCall } from '#features/account/rateLimit.server.ts';
import { requireUncommonPassword } from '#features/account/uncommonPasswords.server.ts';
import { verifyPassword } from '#features/account/verifyPassword.server.ts';
import { undoEmail } from '#features/privacy/undoEmail.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emptyDatabase } from '../../support/site/database.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0, ever: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <Words extends unknown[], Result>(work: (...words: Words) => Promise<Result>) =>
    async (...words: Words) => {
      running.now += 1;
      running.ever += 1;
      running.most = Math.max(running.most, running.now);
      try {
        return await work(...words);
      } finally {
        running.now -= 1;
      }
    };
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) };
});

const queue = vi.hoisted(() => ({ entered: 0, begun: Array<string | undefined>() }));
vi.mock('#features/account/passwords.server.ts', async (original) => {
  const passwords = await original<typeof import('#features/account/passwords.server.ts')>();
  const matches: typeof passwords.passwordMatches = (stored, password, checking = {}) => {
    queue.entered += 1;
    const requireAllowed = () => {
      queue.begun.push(stored);
      return checking.requireAllowed?.() ?? Promise.resolve();
    };
    return passwords.passwordMatches(stored, password, { ...checking, requireAllowed });
  };
  return { ...passwords, passwordMatches: matches };
});

test('a password is hashed with argon2id, 19 MiB, two passes, one lane and a unique salt', async () => {
  const [first, second] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await passwordMatches(first, 'the same')).toBe(true);
  expect(await passwordMatches(first, 'another')).toBe(false);
  expect(await passwordMatches(undefined, 'the same')).toBe(false);
});

test('at most one hash per core is computed concurrently', async () => {
  const stored = await hashPassword('the same');
  running.most = 0;
  const flood = Array.from({ length: 4 * availableParallelism() }, () => passwordMatches(stored, 'the same'));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([true]));
  expect(running.most).toBe(availableParallelism());
});

const { hashes } = settings.limits;
afterEach(() => {
  settings.limits.hashes = hashes;
});

test('LIMIT_HASHES hashes are queued, further ones get Retry-After', async () => {
  const stored = await hashPassword('the same');
  settings.limits.hashes = 3;
  const calls = Array.from({ length: availableParallelism() + 8 }, () => passwordMatches(stored, 'the same'));
  const results = await Promise.allSettled(calls);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(results.length - refused.length).toBe(availableParallelism() + 3);
  const unavailable = { code: 'unavailable', details: { headers: { 'retry-after': '5' } } };
  for (const each of refused) expect(each).toMatchObject({ reason: unavailable });
  expect(await passwordMatches(stored, 'the same')).toBe(true);
});

test('hashes of a network beyond its quota go to a last queue with a separate limit', async () => {
  const stored = await hashPassword('the same');
  settings.limits.hashes = 20;
  const begun: string[] = [];
  const check = (name: string, turns?: { network: string; mostFirst: number }) =>
    passwordMatches(stored, 'the same', {
      turns,
      requireAllowed: () => Promise.resolve(void begun.push(name)),
    });
  const flood = { network: '192.0.2.1', mostFirst: 2 };
  const cores = Array.from({ length: availableParallelism() }, () => 'flood');
  const calls = Array.from({ length: cores.length + 22 }, () => check('flood', flood));
  const refused = check('too many', flood);
  const others = [check('known browser'), check('elsewhere', { network: '192.0.2.2', mostFirst: 2 })];
  await expect(refused).rejects.toThrow('unavailable');
  await Promise.all([...calls, ...others]);
  expect(begun.slice(0, cores.length + 5)).toEqual([
    ...cores,
    'flood',
    'flood',
    'known browser',
    'elsewhere',
    'flood',
  ]);
  expect(begun).toHaveLength(cores.length + 24);
});

test('all networks of one home together have four times the quota of one', async () => {
  const stored = await hashPassword('the same');
  const begun: string[] = [];
  const check = (name: string, network: string) =>
    passwordMatches(stored, 'the same', {
      turns: { network, mostFirst: 1 },
      requireAllowed: () => Promise.resolve(void begun.push(name)),
    });
  const cores = availableParallelism();
  const home = Array.from({ length: cores + 8 }, (_, index) => check('home', `2001:db8:0:${index + 1}::/64`));
  await Promise.all([...home, check('elsewhere', '2001:db8:1:1::/64')]);
  expect(begun.indexOf('elsewhere')).toBe(cores + 4);
});

describe('with a database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await emptyDatabase();
  });
  afterAll(() => db.destroy());

  const person = { name: 'Ona', email: 'ona@example.com', password: 'a long enough password' };
  const rights = () => Promise.resolve([]);
  const call = { language: 'en', address: '192.0.2.1', headers: new Headers(), rights } as const;
  const reset = (token: string) => resetPassword(db, { token, password: 'quite another one' }, call);

  test('the token of an emailed link is looked up before a password is hashed', async () => {
    const before = running.ever;
    const token = newToken();
    const undone = undoEmail(
      db,
      token,
      { device: null, network: null },
      { mailTemplates, erase: [], eraseFiles: [] },
    );
    await expect(undone).rejects.toThrow('link_expired');
    await expect(reset(token)).rejects.toThrow('link_expired');
    expect(running.ever).toBe(before);
  });

  test('an emailed link allows at most LIMIT_LOGIN hashes, also concurrently', async () => {
    await registerAccount(db, person, call);
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const expires = new Date(Date.now() + 60_000).toISOString();
    const link = { token_hash: hashText('mailed'), user_id: id, expires_at: expires };
    await db.insertInto('password_resets').values(link).execute();
    const before = running.ever;
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reset('mailed')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(running.ever - before).toBeLessThanOrEqual(settings.limits.login);
  });

  test('after twelve times LIMIT_LOGIN correct passwords, unknown browsers of the network are served last', async () => {
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const [at, device] = [new Date().toISOString(), newToken()];
    const known = { user_id: user.id, device_hash: hashText(device), created_at: at, used_at: at };
    await db.insertInto('known_devices').values(known).execute();
    const counted = { kind: 'login-right-network', subject: call.address, at };
    const rows = Array.from({ length: settings.limits.login * 12 }, (_, index) => ({
      ...counted,
      id: `${index}`,
    }));
    await db.insertInto('attempts').values(rows).execute();

    const { password } = person;
    const hash = () => hashPassword(password);
    const [unknown, own, other] = await Promise.all([hash(), hash(), hash()]);
    const free = Promise.withResolvers<undefined>();
    const busy = Array.from({ length: availableParallelism() }, () =>
      passwordMatches(unknown, password, { requireAllowed: () => free.promise }),
    );
    queue.entered = 0;
    queue.begun = [];
    const logIn = (key: string, password_hash: string, { address, headers }: RateLimitedCall) =>
      verifyPassword(db, { key, user: { ...user, password_hash }, password }, { address, headers });
    const flood = Array.from({ length: 4 }, (_, index) => `flood-${index}@example.com`);
    const headers = new Headers({ Cookie: `device=${device}` });
    const all = [
      ...flood.map((key) => logIn(key, unknown, call)),
      logIn(user.email_key, own, { address: call.address, headers }),
      logIn('elsewhere@example.com', other, { address: '192.0.2.2', headers: new Headers() }),
    ];
    await vi.waitFor(() => expect(queue.entered).toBe(all.length), { timeout: 15_000 });
    free.resolve(undefined);
    expect(new Set(await Promise.all([...busy, ...all]))).toEqual(new Set([true]));
    expect(new Set(queue.begun.slice(0, 2))).toEqual(new Set([own, other]));
  });
});

test('the 10,000 most common passwords are rejected', () => {
  const refuse = (place: number) => () => requireUncommonPassword(mostUsed[place] ?? '');
  expect(refuse(9_999)).toThrow('invalid');
  expect(refuse(10_000)).not.toThrow();
});

test.each([
  'TRUSTNO1',
  'TrustNo1',
  'aaaaaaaa',
  'AAAAaaaa',
  'Ona.Onaite@Example.com',
  'ona.onaite',
  'ONA ONAITĖ',
])('%s is rejected for Ona Onaitė', (password) => {
  const own = { email: 'ona.onaite@example.com', name: 'Ona Onaitė' };
  expect(() => requireUncommonPassword(password, own)).toThrow('invalid');
});
