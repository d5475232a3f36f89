/** Part of `pageTags` of catalog. */
export const freeTags = {
  freeToday: 'free-today',
  nextFree: (id: string) => `next-free:${id}`,
  starts: (id: string) => `starts:${id}`,
  /** The bookings of a service or of a customer's account, for events: no cached page shows them. */
  booked: (id: string) => `booked:${id}`,
};

/** Both sides of a booking; one by phone has no account. */
export function bookedTags(booking: { service_id: string; user_id: string | null }): string[] {
  return [booking.service_id, booking.user_id ?? []].flat().map(freeTags.booked);
}
