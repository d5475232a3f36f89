/**
 * @returns the token of a mailed link. The token is removed from the address bar, where histories and screenshots would keep it. The
 * tab stores it until it is used, because the page may be reloaded or opened in another language.
 */
export function readMailedToken(): string {
  const asked = new URLSearchParams(location.search).get('token');
  history.replaceState(history.state, '', location.pathname);
  try {
    if (asked) sessionStorage.setItem(key(), asked);
    return asked ?? sessionStorage.getItem(key()) ?? '';
  } catch {
    return asked ?? '';
  }
}

/** Forgets the token: it has been used. */
export function forgetMailedToken(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was stored.
  }
}

/** The same page in every language: 'token:reset'. */
function key(): string {
  return `token:${location.pathname.split('/').at(-1)}`;
}
