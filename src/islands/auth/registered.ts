const key = 'registered';

/**
 * Hands the email of a new account on to the login page, in this tab alone: in an address it would be in histories, and what is said
 * there would be said to whoever opens it.
 * @returns whether the browser keeps it
 */
export function handOnRegistered(email: string): boolean {
  try {
    sessionStorage.setItem(key, email);
    return true;
  } catch {
    return false;
  }
}

/** @returns the email of the account that was made just before, once; null when there is none */
export function takeRegistered(): string | null {
  try {
    const email = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return null;
  }
}
