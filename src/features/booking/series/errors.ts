export const seriesErrors = {
  series_too_long: 409,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    series: typeof seriesErrors;
  }
}
