export function readMailedToken(): string {
  return readMailedLink().get('token') ?? '';
}

/**
 * Removes the token from the address bar, where histories and screenshots would contain it. The tab stores it until it is used,
 * because the page may be reloaded or opened in another language.
 */
function readMailedLink(): URLSearchParams {
  const params = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  try {
    if (params.has('token')) sessionStorage.setItem(key(), String(params));
    return params.has('token') ? params : new URLSearchParams(sessionStorage.getItem(key()) ?? '');
  } catch {
    return params;
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
