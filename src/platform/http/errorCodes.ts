/** What HTTP, access, photos and failures refuse with, and the status of the answer. */
export const commonErrors = {
  bad_json: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  photo_too_large: 413,
  unsupported_type: 415,
  photo_format: 415,
  photo_pixels: 415,
  photo_too_complex: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

/**
 * Error codes with the status of their answers, by who brings them: a feature declares this interface once more, in its `feature.server.ts`. The
 * texts are in the `errors.json` of each language, beside it.
 */
export interface ErrorCodes {
  common: typeof commonErrors;
}
export type ErrorCode = { [Owner in keyof ErrorCodes]: keyof ErrorCodes[Owner] }[keyof ErrorCodes];

/** Of every code. */
export type ErrorStatuses = Record<ErrorCode, number>;
