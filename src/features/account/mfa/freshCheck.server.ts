import { now } from '#platform/config/settings.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Customer } from '../sessions.server.ts';

/** How long after a proof its owner may do what a stolen session must not be able to do. */
const freshMilliseconds = 10 * 60_000;

/** @throws {ApiError} fresh_login when the session's owner last proved who they are too long ago */
export function requireFresh({ session: { checkedAt } }: Customer): void {
  if (now().getTime() - Date.parse(checkedAt) >= freshMilliseconds) throw new ApiError('fresh_login');
}
