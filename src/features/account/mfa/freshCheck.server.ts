import { now } from '#platform/config/settings.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import type { Customer } from '../sessions.server.ts';

/** How long re-authentication lasts: without it, a stolen session could change the account's security. */
const freshMilliseconds = 10 * minuteMilliseconds;

export function requireFresh({ session: { checkedAt } }: Customer): void {
  if (now().getTime() - Date.parse(checkedAt) >= freshMilliseconds)
    throw new ApiError('reauthentication_required');
}
