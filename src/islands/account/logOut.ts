import { logout } from '#contract/accounts/logout.ts';
import { forgetDrafts } from '#stores/booking/drafts.ts';
import { request } from '#stores/requests.ts';
import { endSession } from '#stores/session.ts';

/** At once, even if the call to the server fails: then the unused token expires. */
export function logOut(href: string): void {
  void request(logout, { keepalive: true }).catch(() => null);
  endSession();
  forgetDrafts();
  location.assign(href);
}
