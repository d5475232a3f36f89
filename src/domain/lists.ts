/** docs/product.md 4.1. */
export const pageSize = 24;
/** API: a list without parameters answers with at most this many. */
export const unpagedSize = 1000;
