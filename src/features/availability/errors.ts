export const availabilityErrors = {
  slot: 422,
  date: 422,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    availability: typeof availabilityErrors;
  }
}
