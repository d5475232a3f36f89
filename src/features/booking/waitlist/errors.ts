export const waitlistErrors = {
  already_on_waitlist: 409,
  too_many_waitlists: 409,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    waitlist: typeof waitlistErrors;
  }
}
