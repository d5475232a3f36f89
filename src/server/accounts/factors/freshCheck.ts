import { Refusal } from '#server/http/refusal.ts';
import type { Customer } from '../sessions.ts';
import { now } from '#server/operations/settings.ts';

/** For how long who has proved who they are may do what a stolen session must not. */
const freshMilliseconds = 10 * 60_000;

/** @throws {Refusal} fresh_login when it is too long ago that the person proved that the session is theirs */
export function requireFresh({ session: { checkedAt } }: Customer): void {
  if (checkedAt === null || now().getTime() - Date.parse(checkedAt) >= freshMilliseconds)
    throw new Refusal('fresh_login');
}
