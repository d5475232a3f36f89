/**
 * Passes the email of a new account to the login page, in this tab only. In an address it would be in histories, and the page would
 * show the message to everybody who opens that address. src/features/account/login/registered.ts reads it.
 * @returns whether the browser could store it
 */
export function handOnRegistered(email: string): boolean {
  try {
    sessionStorage.setItem('registered', email);
    return true;
  } catch {
    return false;
  }
}
