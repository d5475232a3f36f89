export const loginErrors = {
  bad_credentials: 401,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    login: typeof loginErrors;
  }
}
