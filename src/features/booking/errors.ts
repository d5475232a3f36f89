export const bookingErrors = {
  signed_in_only: 403,
  slot_taken: 409,
  own_clash: 409,
  already_cancelled: 404,
  prices_changed: 409,
  completed: 409,
  past: 422,
  idempotency_key: 422,
  too_many_bookings: 429,
  too_many_with_provider: 429,
  too_many_open_bookings: 429,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    booking: typeof bookingErrors;
  }
}
