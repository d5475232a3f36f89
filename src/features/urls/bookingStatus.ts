export const bookingStatuses = ['Confirmed', 'Completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
