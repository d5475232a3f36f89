/**
 * Removes the token from the address bar, where histories and screenshots would contain it. The tab stores it until it is used,
 * because the page may be reloaded or opened in another language.
 */
export function readMailedToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  try {
    if (token) sessionStorage.setItem(key(), token);
    return token || (sessionStorage.getItem(key()) ?? '');
  } catch {
    return token;
  }
}

export function deleteMailedToken(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Without storage, there is no token.
  }
}

function key(): string {
  return `link:${location.pathname.split('/').at(-1)}`;
}
