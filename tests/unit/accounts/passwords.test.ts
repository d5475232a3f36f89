import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import mostUsed from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { requireUncommonPassword } from '#server/accounts/uncommonPasswords.ts';
import { hashPassword, passwordMatches } from '#server/accounts/passwords.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <Words extends unknown[], Result>(work: (...words: Words) => Promise<Result>) =>
    async (...words: Words) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      try {
        return await work(...words);
      } finally {
        running.now -= 1;
      }
    };
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) };
});

test('a password is hashed with argon2id, 19 MiB, two passes, one lane and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await passwordMatches(first, 'the same')).toBe(true);
  expect(await passwordMatches(first, 'another')).toBe(false);
  expect(await passwordMatches(undefined, 'the same')).toBe(false);
});

test('at most one hash per core is computed at once', async () => {
  const stored = await hashPassword('the same');
  running.most = 0;
  const flood = Array.from({ length: 4 * availableParallelism() }, () => passwordMatches(stored, 'the same'));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([true]));
  expect(running.most).toBe(availableParallelism());
});

test('the 10,000 most used passwords are refused', () => {
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
])('%s is refused to Ona Onaitė', (password) => {
  const own = { email: 'ona.onaite@example.com', name: 'Ona Onaitė' };
  expect(() => requireUncommonPassword(password, own)).toThrow('invalid');
});
