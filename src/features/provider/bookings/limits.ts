/** Bookings in one request. */
export const mostSeen = 100;
export const clashLength = 300;
