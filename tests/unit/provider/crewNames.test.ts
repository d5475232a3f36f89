import { expect, test } from 'vitest';
import { listInitials } from '#features/provider/crews/islands/useCrews.ts';

test('initials are the first letters of two words, two letters where they are equal, and else the number', () => {
  expect(listInitials(['Rasa', 'jonas petraitis', ''])).toEqual(['R', 'JP', '3']);
  expect(listInitials(['Rasa', 'Rūta', 'Žilvinas'])).toEqual(['Ra', 'Rū', 'Ž']);
});
