import type { UserRow } from '#server/db/tables.ts';
import { now } from '#server/operations/settings.ts';

/** @returns whether somebody has proved that they receive the mails to the account's email */
export function isConfirmed({
  email_confirmed_at: confirmedAt,
}: Pick<UserRow, 'email_confirmed_at'>): boolean {
  return confirmedAt !== null;
}

/**
 * A right that was given to an email has no effect until the email is confirmed, or the operator has vouched for the account: a
 * stranger may have registered the email.
 * @returns whether the account has the team's rights
 */
export function hasTeamRights(
  user: Pick<UserRow, 'team_since' | 'email_confirmed_at' | 'vouched_at'>,
): boolean {
  return user.team_since !== null && (isConfirmed(user) || user.vouched_at !== null);
}

/** An email, as typed and in the form in which it is compared. */
export interface Address {
  email: string;
  email_key: string;
}

/** @returns the email that the account will have once it is confirmed; undefined when there is none, or its time is up */
export function pendingAddress(user: UserRow): Address | undefined {
  const { pending_email: email, pending_email_key: key, pending_until: until } = user;
  return email && key && until && until > now().toISOString() ? { email, email_key: key } : undefined;
}

/** @returns the email to confirm: the pending one, otherwise the account's own */
export function addressToConfirm(user: UserRow): Address {
  return pendingAddress(user) ?? { email: user.email, email_key: user.email_key };
}
