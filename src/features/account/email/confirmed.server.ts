import type { UserRow } from '#features/account/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { isClosedDemonstration } from '../closedDemonstration.server.ts';

export function isConfirmed({
  email_confirmed_at: confirmedAt,
}: Pick<UserRow, 'email_confirmed_at'>): boolean {
  return confirmedAt !== null;
}

/** An email gives rights once it is confirmed or the operator vouched for it: a stranger may have registered it. */
export function hasTeamRights(
  user: Pick<UserRow, 'email_key' | 'team_since' | 'email_confirmed_at' | 'vouched_at'>,
): boolean {
  const isProven = isConfirmed(user) || user.vouched_at !== null;
  return user.team_since !== null && isProven && !isClosedDemonstration(user);
}

/** As typed, and normalised for comparison. */
export interface Address {
  email: string;
  email_key: string;
}

export function getPendingAddress(user: UserRow): Address | undefined {
  const { pending_email: email, pending_email_key: key, pending_until: until } = user;
  return email && key && until && until > now().toISOString() ? { email, email_key: key } : undefined;
}

export function getAddressToConfirm(user: UserRow): Address {
  return getPendingAddress(user) ?? { email: user.email, email_key: user.email_key };
}
