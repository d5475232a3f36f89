import { setImmediate } from 'node:timers/promises';

const atOnce = 30;

/** Synchronous work, such as SQLite's, blocks all requests: the process handles other events after some items. */
export async function* paused<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let left = atOnce;
  for (const item of items) {
    yield item;
    if (--left > 0) continue;
    await setImmediate();
    left = atOnce;
  }
}

export function mapPaused<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  return Array.fromAsync(paused(items), map);
}
