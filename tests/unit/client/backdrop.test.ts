import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $backdrop, $pendingRequests } from '#platform/client/backdrop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the backdrop shows once requests have been pending for 300 ms, until the last one finishes', () => {
  const stop = $backdrop.subscribe(() => undefined);
  const after = (milliseconds: number, pending = $pendingRequests.get()) => {
    $pendingRequests.set(pending);
    vi.advanceTimersByTime(milliseconds);
    return $backdrop.get();
  };
  expect([after(299, 1), after(0, 0), after(500)]).toEqual([false, false, false]);
  expect([after(200, 1), after(99, 2), after(1)]).toEqual([false, false, true]);
  expect([after(0, 1), after(0, 0)]).toEqual([true, false]);
  stop();
});
