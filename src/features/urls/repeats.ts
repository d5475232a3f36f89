/** docs/product.md 2.36. */
export const repeats = ['week', 'twoWeeks', 'fourWeeks', 'month'] as const;
export type Repeat = (typeof repeats)[number];
