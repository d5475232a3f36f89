export const emailErrors = {
  other_account: 403,
  already_confirmed: 409,
  code_dead: 410,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    email: typeof emailErrors;
  }
}
