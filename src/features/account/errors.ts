export const accountErrors = {
  email_unconfirmed: 403,
  email_taken: 409,
  link_dead: 410,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    account: typeof accountErrors;
  }
}
