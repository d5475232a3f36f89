import { expect, test } from 'vitest';
import { draw, drawFiles } from '../../support/drawFiles.ts';

const files = ['a', 'b', 'c', 'd', 'e', 'f'];

test('short and new files are part of every run, and longer ones while they fit', () => {
  const seconds = { a: 3, b: 10, c: 40, d: 40, e: 40, f: 40 };
  const drawn = draw([...files, 'new'], seconds, 100);
  expect(drawn).toEqual(expect.arrayContaining(['a', 'b', 'new']));
  expect(drawn).toHaveLength(5);
  expect(draw([...files, 'new'], seconds, 100)).toEqual(drawn);
});

test('what guards against double bookings is part of every run, however long it takes', () => {
  const guard = 'tests/api/booking/overlaps.test.ts';
  expect(draw([guard, ...files], { [guard]: 500 }, 100)).toContain(guard);
});

test('a whole run leaves no file out', () => {
  const { vitest, browser } = drawFiles({}, true);
  expect(vitest).toContain('tests/unit/project/drawFiles.test.ts');
  expect(browser).toContain('tests/e2e/booking/journey.spec.ts');
});

test('the files for every run exist', () => {
  const { vitest, browser } = drawFiles({}, true);
  const everything = Object.fromEntries([...vitest, ...browser].map((file) => [file, 1000]));
  expect(draw([...vitest, ...browser], everything, 0)).toHaveLength(6);
});
