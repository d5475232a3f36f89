/** Bookings in one request. */
export const maxSeen = 100;
export const clashLength = 300;
