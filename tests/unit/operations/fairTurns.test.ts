import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairTurns, type Share } from '#platform/process/concurrency.server.ts';

/** Work that lasts until it is told to end, and the names of what has begun. */
function works(max: number) {
  const inTurn = fairTurns(max);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, shares: Share[]) =>
    void inTurn(shares, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { call, begun, end };
}

test('who has had no turn for longest is next, by account and by network', async () => {
  const { call, begun, end } = works(1);
  const from = (network: string, account: string) => [{ of: network }, { of: account }];
  call('first', from('a', '1'));
  call('same account', from('b', '1'));
  call('same network', from('a', '2'));
  call('same of both', from('a', '1'));
  call('another', from('c', '3'));
  call('its next', from('c', '3'));
  await setImmediate();
  expect(begun).toEqual(['first']);
  await end('first');
  expect(begun).toEqual(['first', 'another']);
  await end('another');
  expect(begun.at(-1)).toBe('same account');
  await end('same account');
  expect(begun.at(-1)).toBe('same network');
});

test('a share has no more turns at once than it may, and others pass by', async () => {
  const { call, begun, end } = works(4);
  for (const name of ['1', '2', '3']) call(name, [{ of: 'a', max: 2 }]);
  call('other', [{ of: 'b', max: 2 }]);
  await setImmediate();
  expect(begun).toEqual(['1', '2', 'other']);
  await end('other');
  expect(begun).toEqual(['1', '2', 'other']);
  await end('1');
  expect(begun.at(-1)).toBe('3');
});

test('one end can begin several, and a failure makes room', async () => {
  const { call, begun, end } = works(9);
  call('both', [
    { of: 'a', max: 1 },
    { of: 'b', max: 1 },
  ]);
  call('a', [{ of: 'a', max: 1 }]);
  call('b', [{ of: 'b', max: 1 }]);
  await setImmediate();
  expect(begun).toEqual(['both']);
  await end('both');
  expect(begun).toEqual(['both', 'a', 'b']);

  const inTurn = fairTurns(1);
  await expect(inTurn([], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inTurn([], () => Promise.resolve('next'))).toBe('next');
});
