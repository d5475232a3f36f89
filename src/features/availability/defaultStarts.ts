/** docs/product.md 2.2: the default slots. */
export const defaultStarts: readonly string[] = [
  '08:00',
  '10:00',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '14:00',
  '18:00',
  '19:00',
];
