import fc from 'fast-check';

export const quarterTime = fc
  .integer({ min: 0, max: 95 })
  .map(
    (count) =>
      `${String(Math.floor(count / 4)).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`,
  );
