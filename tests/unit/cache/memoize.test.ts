import { expect, test, vi } from 'vitest';
import { pageTags } from '#features/catalog/pageTags.server.ts';
import { cacheSeconds } from '#platform/cache/cachePage.server.ts';
import { everything, notifyListeners } from '#platform/cache/invalidation.server.ts';
import { memoizedUntilDropped } from '#platform/cache/memoize.server.ts';
import type { Db } from '#platform/db/open.server.ts';

test('a memoized result is invalidated by its tag or with everything, not by another tag', async () => {
  let reads = 0;
  const count = memoizedUntilDropped(pageTags.services, async () => ++reads);
  const db = {} as Db;
  const both = await Promise.all([count(db), count(db)]);
  expect(both).toEqual([1, 1]);
  await notifyListeners(db, [pageTags.popular]);
  expect(await count(db)).toBe(1);
  await notifyListeners(db, [pageTags.services]);
  expect(await count(db)).toBe(2);
  await notifyListeners(db, [everything]);
  expect(await count(db)).toBe(3);
});

test('a memoized result expires, since another process may have changed the data', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    let reads = 0;
    const count = memoizedUntilDropped(pageTags.services, async () => ++reads);
    const db = {} as Db;
    await count(db);
    vi.setSystemTime(Date.now() + cacheSeconds * 1000 - 1);
    expect(await count(db)).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await count(db)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
