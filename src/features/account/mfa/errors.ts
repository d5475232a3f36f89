export const mfaErrors = {
  passkey_refused: 401,
  fresh_login: 403,
  second_factor: 403,
  factor_closed: 403,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    mfa: typeof mfaErrors;
  }
}
