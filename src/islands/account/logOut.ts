import { logout } from '#contract/accounts/logout.ts';
import { request } from '#stores/requests.ts';
import { endSession } from '#stores/session.ts';

/** The session ends here at once, even when the server cannot be told: its token then dies of disuse. */
export function logOut(href: string): void {
  void request(logout, { keepalive: true }).catch(() => null);
  endSession();
  location.assign(href);
}
