/** @returns the email of the account that src/islands/auth/registered.ts has stored, and forgets it; null when there is none */
export function takeRegistered(): string | null {
  try {
    const email = sessionStorage.getItem('registered');
    sessionStorage.removeItem('registered');
    return email;
  } catch {
    return null;
  }
}
