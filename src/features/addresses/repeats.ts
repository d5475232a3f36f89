/** How often a booking can be made again: docs/product.md 2.36. */
export const repeats = ['week', 'twoWeeks', 'fourWeeks', 'month'] as const;
export type Repeat = (typeof repeats)[number];
