export const noShowErrors = {
  mark_closed: 409,
  already_objected: 409,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    noShow: typeof noShowErrors;
  }
}
