import { create, object } from 'superstruct';
import { expect, test } from 'vitest';
import { categoryField, fieldProblems, optionalText, requiredText } from '#domain/fields.ts';

const form = object({ name: requiredText(100), note: optionalText(100) });

test.each([
  ['  Ona ', 'Ona'],
  ['O\u0000na', 'Ona'],
  ['Ona \ud83d', 'Ona \ufffd'],
  ['\u{1f468}\u200d\u{1f527}', '\u{1f468}\u200d\u{1f527}'],
])('%j is taken as %j', (name, taken) => {
  expect(create({ name, note: name }, form)).toEqual({ name: taken, note: taken });
});

test.each([' ', '\u200b', '\u2800 \u2800', '\u0000'])('%j is no name', (name) => {
  expect(fieldProblems({ name }, form)).toEqual({ name: 'required' });
});

test.each([{}, { category: '' }, { category: null }, { category: ' ' }])('%j lacks a category', (given) => {
  expect(fieldProblems(given, object({ category: categoryField }))).toEqual({ category: 'category' });
});
