import { expect } from 'vitest';
import type { Answer } from './customers.ts';

/**
 * Expects that failed logins take equally long for an email with and without an account: the fastest of 30 in turns. Nearly all of
 * the time is the hash: skipping it fails the test, a busy machine does not.
 */
export async function expectSameDuration(
  emails: readonly [known: string, unknown: string],
  logIn: (email: string) => Promise<Answer>,
): Promise<void> {
  const fastest = [Infinity, Infinity];
  for (let round = 0; round < 30; round++) {
    for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const begun = performance.now();
      expect((await logIn(emails[which])).status).toBe(401);
      fastest[which] = Math.min(fastest[which] ?? Infinity, performance.now() - begun);
    }
  }
  const [known = 0, unknown = 0] = fastest;
  expect(unknown / known).toBeGreaterThan(1 / 3);
  expect(unknown / known).toBeLessThan(3);
}
