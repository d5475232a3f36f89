/** The most characters of what a booking is about. */
export const mostNote = 1000;
/** docs/product.md 2.31: how long after the start a private link opens what has to be done, and where. */
export const linkMilliseconds = 7 * 24 * 3_600_000;
/** docs/product.md 2.33: how long after the day of a booking its details are kept, in months. */
export const detailsMonths = 12;
