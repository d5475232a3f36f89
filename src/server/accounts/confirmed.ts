import type { UserRow } from '../db/tables.ts';

/** @returns whether somebody has shown that the mails to the account's address are theirs */
export function isConfirmed({
  email_confirmed_at: confirmedAt,
}: Pick<UserRow, 'email_confirmed_at'>): boolean {
  return confirmedAt !== null;
}

/**
 * A right that somebody was given by their address is nobody's until the address is confirmed, or the operator has given their
 * word: who registered it may be somebody else.
 * @returns whether the account has the team's rights
 */
export function hasTeamRights(
  user: Pick<UserRow, 'team_since' | 'email_confirmed_at' | 'vouched_at'>,
): boolean {
  return user.team_since !== null && (isConfirmed(user) || user.vouched_at !== null);
}
