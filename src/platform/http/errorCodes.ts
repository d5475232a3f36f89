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
 * Each feature adds its codes to this interface in its `feature.server.ts`, and their texts in the `errors.json` next to it.
 */
export interface ErrorCodes {
  common: typeof commonErrors;
}
export type ErrorCode = { [Owner in keyof ErrorCodes]: keyof ErrorCodes[Owner] }[keyof ErrorCodes];

export type ErrorStatuses = Record<ErrorCode, number>;
