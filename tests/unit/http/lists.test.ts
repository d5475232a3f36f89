import type { Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { operations } from '#api/operations.ts';

type AnyStruct = Struct<unknown, unknown>;

function listsIn({ type, schema }: AnyStruct): AnyStruct[] {
  if (type === 'array') return listsIn(schema as AnyStruct);
  const fields = type === 'object' ? Object.values(schema as Record<string, AnyStruct>) : [];
  return fields.flatMap((field) => [...(field.type === 'array' ? [field] : []), ...listsIn(field)]);
}

const lists = Object.entries(operations).flatMap(([name, { endpoint }]) =>
  listsIn((endpoint.body ?? { type: '', schema: null }) as AnyStruct).map((list) => ({ name, list })),
);

test('some requests have lists', () => {
  expect(new Set(lists.map(({ name }) => name))).toContain('changeOwnPrices');
});

test.each(lists)('$name does not validate the elements of an endless list', ({ list }) => {
  let read = 0;
  const elements = Array.from({ length: 10_000 }, () => ({}));
  const endless = new Proxy(elements, {
    get: (target, name, receiver) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const [error] = list.validate(endless);
  expect(error?.failures()).toHaveLength(1);
  expect(read).toBe(0);
});
