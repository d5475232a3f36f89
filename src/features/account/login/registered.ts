export function takeRegisteredEmail(): string | null {
  try {
    const email = sessionStorage.getItem('registered');
    sessionStorage.removeItem('registered');
    return email;
  } catch {
    return null;
  }
}
