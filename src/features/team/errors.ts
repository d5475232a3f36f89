export const teamErrors = {
  already_approved: 409,
  already_rejected: 409,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    team: typeof teamErrors;
  }
}
