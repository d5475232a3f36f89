/**
 * Passes the email of a new account to the login page (src/features/account/login/registered.ts), in this tab only. In the URL
 * it would be in histories, and everyone who opens it would see the message.
 * @returns whether the browser could store it
 */
export function storeRegisteredEmail(email: string): boolean {
  try {
    sessionStorage.setItem('registered', email);
    return true;
  } catch {
    return false;
  }
}
