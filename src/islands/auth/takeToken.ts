/** @returns the token of a mailed link. It is taken out of the address bar: histories and pictures of the screen outlive it. */
export function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  return token;
}
