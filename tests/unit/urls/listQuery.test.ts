import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumber, readListQuery, whens, writeListQuery } from '#features/urls/listQuery.ts';
import { isCachedList, sorts } from '#features/urls/lists.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text));
const typed = (...likely: string[]) =>
  fc.option(fc.oneof(fc.constantFrom('', ...likely), fc.string()), { nil: undefined });
const parameters = fc
  .record({
    q: typed('tap'),
    town: typed('kaunas'),
    when: typed(...whens, '2031-05-14'),
    date: typed('2031-05-14', '2031-02-30'),
    maxPrice: typed('50', '-1'),
    sort: typed(...sorts),
    exact: typed('1'),
    page: typed('1', '2', '01'),
  })
  .map((values) => new URLSearchParams(JSON.parse(JSON.stringify(values)) as Record<string, string>));

test('a query that is written and parsed again gives the same URL', () => {
  fc.assert(
    fc.property(parameters, (query) => {
      const written = writeListQuery(readListQuery(query));
      expect(writeListQuery(read(written))).toBe(written);
    }),
  );
});

test('a URL contains only filters and order, whatever was typed', () => {
  expect(writeListQuery(read('q=&town=&when=&date=&maxPrice=&sort=relevance&exact=1&page=1'))).toBe('');
  expect(writeListQuery(read('page=2&maxPrice=-1&town=Nowhere&q= tap '))).toBe(
    '?q=tap&town=Nowhere&maxPrice=-1&page=2',
  );
  expect(writeListQuery({ q: 'tap', exactly: true, maxPrice: 50, page: 1 })).toBe(
    '?q=tap&maxPrice=50&exact=1',
  );
});

test('a date chosen in the list overrides the date field', () => {
  expect(read('when=2026-12-26&date=2027-01-01')).toMatchObject({ when: 'day', date: '2026-12-26' });
  expect(read('when=day&date=2027-01-01')).toMatchObject({ when: 'day', date: '2027-01-01' });
  expect(read('when=never&date=2027-01-01')).toMatchObject({ when: undefined, date: '' });
});

test('searches, days, price limits and changing orders are not cached', () => {
  const unchanged = ['', 'town=kaunas', 'page=7', 'sort=newest', 'when=never'].map((text) =>
    isCachedList(read(text)),
  );
  expect(unchanged).toEqual([true, true, true, true, true]);
  const others = ['q=tap', 'when=today', 'when=2031-05-14', 'maxPrice=x', 'sort=popular'];
  expect(others.filter((text) => isCachedList(read(text)))).toEqual([]);
});

test('pages are counted from 1', () => {
  expect(['1', '12', '0', '01', '1.5', '', 'x', '9999999'].map(pageNumber)).toEqual([
    1,
    12,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});
