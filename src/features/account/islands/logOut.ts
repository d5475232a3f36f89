import { deleteDrafts } from '#platform/client/drafts.ts';
import { leave } from '#ui/leave.ts';
import { logout } from '../login/api.ts';
import { request } from '../requests.ts';
import { clearSession } from '../session.ts';

/** Immediately, even if the request fails: then the unused token expires. */
export function logOut(href: string): void {
  void request(logout, { keepalive: true }).catch(() => null);
  clearSession();
  deleteDrafts();
  leave(href);
}
