import { expect, test } from 'vitest';
import { fillText } from '#platform/i18n/fillText.ts';

test('the placeholders of a text are replaced by values', () => {
  expect(fillText('Reserve {{when}}', { when: 'Tue 24 Nov, 10:00' })).toBe('Reserve Tue 24 Nov, 10:00');
});
