/**
 * @returns the token of a mailed link. It is taken out of the address bar, since histories and pictures of the screen outlive it,
 * and kept in the tab until it is used: the page may be loaded anew, or in another language.
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
    // Nothing was kept.
  }
}

/** The same page in every language: 'token:reset'. */
function key(): string {
  return `token:${location.pathname.split('/').at(-1)}`;
}
