import { clearTab, readTab, storeTab } from '#platform/client/tabStorage.ts';

/**
 * Removes the token from the address bar, where histories and screenshots would contain it. The tab stores it until it is used,
 * because the page may be reloaded or opened in another language.
 */
export function readMailedToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  if (token) storeTab(key(), token);
  return token || (readTab(key()) ?? '');
}

export function deleteMailedToken(): void {
  clearTab(key());
}

function key(): string {
  return `link:${location.pathname.split('/').at(-1)}`;
}
