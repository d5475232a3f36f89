/** The error codes that several features have, or none, with the status of their answers. */
export const commonErrors = {
  bad_json: 400,
  unauthorized: 401,
  bad_credentials: 401,
  passkey_refused: 401,
  forbidden: 403,
  email_unconfirmed: 403,
  fresh_login: 403,
  second_factor: 403,
  factor_closed: 403,
  other_account: 403,
  signed_in_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_confirmed: 409,
  slot_taken: 409,
  own_clash: 409,
  prices_changed: 409,
  series_too_long: 409,
  completed: 409,
  already_approved: 409,
  already_rejected: 409,
  mark_closed: 409,
  already_objected: 409,
  photos_full: 409,
  link_dead: 410,
  code_dead: 410,
  too_large: 413,
  photo_too_large: 413,
  booking_photo_too_large: 413,
  unsupported_type: 415,
  photo_format: 415,
  photo_pixels: 415,
  photo_too_complex: 415,
  invalid: 422,
  past: 422,
  slot: 422,
  date: 422,
  idempotency_key: 422,
  too_many: 429,
  too_many_bookings: 429,
  too_many_with_provider: 429,
  too_many_open_bookings: 429,
  internal: 500,
  unavailable: 503,
} as const;

/**
 * Error codes with the status of their answers, by who brings them: a feature declares this interface once more, in its `errors.ts`. The
 * texts are in the `errors.json` of each language, beside it.
 */
export interface ErrorCodes {
  common: typeof commonErrors;
}
export type ErrorCode = { [Owner in keyof ErrorCodes]: keyof ErrorCodes[Owner] }[keyof ErrorCodes];

/** Of every code. */
export type ErrorStatuses = Record<ErrorCode, number>;
