const key = 'registered';

/**
 * Passes the email of a new account to the login page, in this tab only. In an address it would be in histories, and the page would
 * show the message to everybody who opens that address.
 * @returns whether the browser could store it
 */
export function handOnRegistered(email: string): boolean {
  try {
    sessionStorage.setItem(key, email);
    return true;
  } catch {
    return false;
  }
}

/** @returns the email of the account that was just made, and forgets it; null when there is none */
export function takeRegistered(): string | null {
  try {
    const email = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return null;
  }
}
