import type { UserRow } from '#server/db/tables.ts';
import { now } from '#server/operations/settings.ts';

/** @returns whether somebody has shown that the mails to the account's email are theirs */
export function isConfirmed({
  email_confirmed_at: confirmedAt,
}: Pick<UserRow, 'email_confirmed_at'>): boolean {
  return confirmedAt !== null;
}

/**
 * A right that somebody was given by their email is nobody's until the email is confirmed, or the operator has given their
 * word: who registered it may be somebody else.
 * @returns whether the account has the team's rights
 */
export function hasTeamRights(
  user: Pick<UserRow, 'team_since' | 'email_confirmed_at' | 'vouched_at'>,
): boolean {
  return user.team_since !== null && (isConfirmed(user) || user.vouched_at !== null);
}

/** An email, as typed and as it is compared. */
export interface Address {
  email: string;
  email_key: string;
}

/** @returns the email that the account has once it is confirmed; undefined when none is wished for, or no longer */
export function pendingAddress(user: UserRow): Address | undefined {
  const { pending_email: email, pending_email_key: key, pending_until: until } = user;
  return email && key && until && until > now().toISOString() ? { email, email_key: key } : undefined;
}

/** @returns the email that is to be confirmed, or was: the one that the account is to have, else its own */
export function addressToConfirm(user: UserRow): Address {
  return pendingAddress(user) ?? { email: user.email, email_key: user.email_key };
}
