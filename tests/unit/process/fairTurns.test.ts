import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Crowded, limitByShare, type Share } from '#platform/process/concurrency.server.ts';

/** Work that runs until the test ends it, and the names of what has started. */
function works(max: number) {
  const inTurn = limitByShare(max);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, shares: Share[]) =>
    void inTurn(shares, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { call, started, end };
}

test('the account and network that have waited longest since their last turn are next', async () => {
  const { call, started, end } = works(1);
  const from = (network: string, account: string) => [{ of: network }, { of: account }];
  call('first', from('a', '1'));
  call('same account', from('b', '1'));
  call('same network', from('a', '2'));
  call('same of both', from('a', '1'));
  call('another', from('c', '3'));
  call('its next', from('c', '3'));
  await setImmediate();
  expect(started).toEqual(['first']);
  await end('first');
  expect(started).toEqual(['first', 'another']);
  await end('another');
  expect(started.at(-1)).toBe('same account');
  await end('same account');
  expect(started.at(-1)).toBe('same network');
});

test('a share does not exceed its concurrent turns, and others overtake it', async () => {
  const { call, started, end } = works(4);
  for (const name of ['1', '2', '3']) call(name, [{ of: 'a', max: 2 }]);
  call('other', [{ of: 'b', max: 2 }]);
  await setImmediate();
  expect(started).toEqual(['1', '2', 'other']);
  await end('other');
  expect(started).toEqual(['1', '2', 'other']);
  await end('1');
  expect(started.at(-1)).toBe('3');
});

test('one task that ends can start several, and a failed task releases its place', async () => {
  const { call, started, end } = works(9);
  call('both', [
    { of: 'a', max: 1 },
    { of: 'b', max: 1 },
  ]);
  call('a', [{ of: 'a', max: 1 }]);
  call('b', [{ of: 'b', max: 1 }]);
  await setImmediate();
  expect(started).toEqual(['both']);
  await end('both');
  expect(started).toEqual(['both', 'a', 'b']);

  const inTurn = limitByShare(1);
  await expect(inTurn([], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inTurn([], () => Promise.resolve('next'))).toBe('next');
});

test('beyond the limit, the share with most waiting requests loses its latest', async () => {
  const inTurn = limitByShare(1, { maxWaiting: 3 });
  const done: string[] = [];
  const refused: string[] = [];
  const call = (name: string, of: string, maxWaiting?: number) =>
    inTurn([{ of, ...(maxWaiting && { maxWaiting }) }], async () => {
      await setImmediate();
      done.push(name);
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Crowded);
      refused.push(name);
    });
  const calls = [
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => call(name, 'a')),
    call('b1', 'b'),
    call('b2', 'b', 1),
  ];
  await Promise.all(calls);
  expect(refused.sort()).toEqual(['a4', 'a5', 'b2']);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('work outside a turn leaves the turn to others', async () => {
  const inTurn = limitByShare(1);
  const order: string[] = [];
  const slow = inTurn([{ of: 'a' }], async (outside) => {
    order.push('started');
    await outside(async () => {
      await setImmediate();
      await setImmediate();
    });
    order.push('ended');
  });
  const quick = inTurn([{ of: 'b' }], () => Promise.resolve(order.push('between')));
  await Promise.all([slow, quick]);
  expect(order).toEqual(['started', 'between', 'ended']);
  const failing = inTurn([], async (outside) => {
    void outside(() => setImmediate());
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await setImmediate();
  expect(await inTurn([], () => Promise.resolve('next'))).toBe('next');
});

test('connections are read between two turns', async () => {
  const inTurn = limitByShare(4, { accepted: () => 0 });
  const order: string[] = [];
  const calls = ['1', '2', '3'].map((name) =>
    inTurn([], () => {
      order.push(name);
      setTimeout(() => order.push(`after ${name}`), 0);
      const until = performance.now() + 5;
      while (performance.now() < until);
      return Promise.resolve();
    }),
  );
  await Promise.all(calls);
  expect(order).toEqual(['1', 'after 1', '2', 'after 2', '3']);
});

test('the next turn waits until no more connections arrive, but not forever', async () => {
  let connections = 0;
  let arrives = () => connections < 5;
  const inTurn = limitByShare(1, { accepted: () => connections });
  const accept = () => {
    if (arrives()) connections += 1;
    if (connections < Infinity) void setImmediate().then(accept);
  };
  accept();
  // A loaded machine takes longer than the time for accepting.
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(await inTurn([], () => Promise.resolve(connections))).toBe(5);
  vi.useRealTimers();
  arrives = () => true;
  const before = performance.now();
  await inTurn([], () => Promise.resolve());
  expect(performance.now() - before).toBeLessThan(500);
  connections = Infinity;
});
