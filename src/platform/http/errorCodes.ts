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

/** Those of features: their texts are in an `errors.json`, and their statuses in the `feature.server.ts` next to it. */
export type ErrorCode = keyof App.Texts['errors'];

export type ErrorStatuses = Record<ErrorCode, number>;
