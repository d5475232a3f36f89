import { expect, test } from 'vitest';
import { draw, drawFiles } from '../../support/drawFiles.ts';

const files = ['a', 'b', 'c', 'd', 'e', 'f'];

test('short and new files are part of every run, longer ones if there is time', () => {
  const seconds = { a: 3, b: 10, c: 40, d: 40, e: 40, f: 40 };
  const drawn = draw([...files, 'new'], seconds, 100);
  expect(drawn).toEqual(expect.arrayContaining(['a', 'b', 'new']));
  expect(drawn).toHaveLength(5);
  expect(draw([...files, 'new'], seconds, 100)).toEqual(drawn);
});

test('all unit and API tests are part of every run, regardless of their duration, and the rest is sampled', () => {
  const everything = drawFiles({}, true);
  const isDrawn = (file: string) => /\.(site\.test|spec)\.ts$/.test(file);
  const slow = Object.fromEntries([...everything.vitest, ...everything.browser].map((file) => [file, 1000]));
  const { vitest, browser, share } = drawFiles(slow, false);
  expect(vitest.toSorted()).toEqual(everything.vitest.filter((file) => !isDrawn(file)).toSorted());
  expect(vitest).toContain('tests/api/booking/overlaps.test.ts');
  expect(share).toContain(`All ${vitest.length} files`);
  expect(share).toContain(`${browser.length} of ${everything.browser.length} in browsers`);
});

test('a full run contains every file', () => {
  const { vitest, browser } = drawFiles({}, true);
  expect(vitest).toContain('tests/unit/project/drawFiles.test.ts');
  expect(browser).toContain('tests/e2e/booking/journey.spec.ts');
});

test('the files for every run exist', () => {
  const { vitest, browser } = drawFiles({}, true);
  const everything = Object.fromEntries([...vitest, ...browser].map((file) => [file, 1000]));
  expect(draw([...vitest, ...browser], everything, 0)).toHaveLength(3);
});
