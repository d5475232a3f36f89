import { describe, expect, test } from 'vitest';
import { countChanges } from '#platform/forms/SaveBar.tsx';

const count = (saved: Record<string, string>, now: Record<string, string>) =>
  countChanges(new Map(Object.entries(saved)), new Map(Object.entries(now)));

describe('docs/product.md 9.26: the changes of a form', () => {
  test('each changed field counts, and one that is changed back does not', () => {
    const saved = { callOut: '15', hourly: '40', 'abouts.lt': 'Langai', 'abouts.en': '' };
    expect(count(saved, saved)).toBe(0);
    expect(count(saved, { ...saved, callOut: '20', 'abouts.en': 'Windows' })).toBe(2);
  });

  test('an added or removed row counts once, with all its fields', () => {
    const row = { 'items.1.price': '60', 'items.1.names.lt': 'Langai', 'items.1.minutes': '60' };
    expect(count({}, row)).toBe(1);
    expect(count(row, {})).toBe(1);
    expect(count(row, { 'items.2.price': '60', 'items.2.minutes': '60' })).toBe(2);
    expect(count(row, { ...row, 'items.1.price': '65', 'items.1.minutes': '30' })).toBe(2);
  });
  test('an order counts once, and an added or removed row does not change it', () => {
    const order = (...ids: number[]) => ({ itemsOrder: ids.join() });
    expect(count(order(1, 2, 3), order(2, 1, 3))).toBe(1);
    expect(count(order(1, 2, 3), order(1, 3))).toBe(0);
    expect(count(order(1, 3), order(1, 2, 3))).toBe(0);
  });
});
