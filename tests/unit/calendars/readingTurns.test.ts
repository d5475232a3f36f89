import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readCalendar } from '#features/calendars/readCalendar.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { safeFetch } from '#platform/safe-fetch/safeFetch.server.ts';

vi.mock(import('#platform/safe-fetch/safeFetch.server.ts'), { spy: true });

test('eight calendars are read concurrently, two of a service', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  vi.mocked(safeFetch).mockImplementation((address) => {
    begun.push(address);
    return new Promise((resolve) => ends.set(address, () => resolve(undefined)));
  });
  const end = async (address: string) => {
    ends.get(address)?.();
    await setImmediate();
  };
  const reads = ['a', 'b', 'c', 'd', 'e'].flatMap((service_id) =>
    [1, 2, 3].map((each) =>
      readCalendar({} as Db, { address: `${service_id}${each}`, all_day: 0, service_id }),
    ),
  );
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']);
  await end('a1');
  expect(begun.slice(8)).toEqual(['e1']);
  await end('e1');
  expect(begun.slice(9)).toEqual(['a3']);
  await end('b1');
  expect(begun.slice(10)).toEqual(['b3']);
  for (const address of begun) await end(address);
  expect(await Promise.all(reads)).toEqual(reads.map(() => 'unchanged'));
});
