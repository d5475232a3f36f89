export const messageErrors = {
  thread_closed: 409,
  already_reported: 409,
  customer_photos: 409,
  thread_photos: 409,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    messages: typeof messageErrors;
  }
}
