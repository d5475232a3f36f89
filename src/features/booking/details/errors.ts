export const detailsErrors = {
  photos_full: 409,
  booking_photo_too_large: 413,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    details: typeof detailsErrors;
  }
}
