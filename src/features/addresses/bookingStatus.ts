/** docs/product.md 2.6. */
export const bookingStatuses = ['Confirmed', 'Completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
