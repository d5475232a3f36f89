import type { UserRow } from '#features/account/tables.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { type Customer, recordSecondFactor } from '../sessions.server.ts';
import { removeFactors } from './removeFactors.server.ts';

/**
 * A reader of a member's email can reset the password, and must not get the team's rights by that. So a member enters a second
 * factor in each session, and sets up a first one only with the permission of another member or the operator.
 */
export function lacksSecondFactor({
  team_since: teamSince,
  session: { secondAt },
}: Pick<Customer, 'team_since' | 'session'>): boolean {
  return settings.teamSecondFactor && teamSince !== null && secondAt === null;
}

export function requireSecondFactor(customer: Customer): void {
  if (lacksSecondFactor(customer)) throw new ApiError('second_factor');
}

export async function requireMayAddFactor(db: Db, customer: Customer, account: UserRow): Promise<void> {
  if (!lacksSecondFactor(customer)) return;
  if (await hasSecondFactor(db, account.id)) throw new ApiError('second_factor');
  if (!account.factor_open_at) throw new ApiError('second_factor_setup_closed');
}

async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [passkey, app] = [
    await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst(),
    await findConfirmedTotp(db, userId),
  ];
  return passkey !== undefined || app !== undefined;
}

export async function findConfirmedTotp(db: Db, userId: string): Promise<{ addedAt: string } | undefined> {
  const app = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return app?.confirmed_at ? { addedAt: app.confirmed_at } : undefined;
}

/** A new factor counts as entered; the next first one needs another permission. */
export async function recordFactorAdded(db: Db, customer: Customer): Promise<void> {
  if (!customer.team_since) return;
  await db.updateTable('users').set({ factor_open_at: null }).where('id', '=', customer.id).execute();
  await recordSecondFactor(db, customer);
}

/** Also revokes the permission to set up a first one. Call it in the transaction of the reason. */
export async function endFactors(db: Db, userId: string): Promise<void> {
  await removeFactors(db, userId);
  await db.updateTable('users').set({ factor_open_at: null }).where('id', '=', userId).execute();
}

/**
 * Allows a team member to set up a first second factor again, to replace lost ones.
 * @param byUserId undefined for the operator
 * @returns whether there is such a member
 */
export async function resetFactors(db: Db, userId: string, byUserId?: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .where('team_since', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!member) return false;
    await endFactors(transaction, userId);
    const open = { factor_open_at: now().toISOString() };
    await transaction.updateTable('users').set(open).where('id', '=', userId).execute();
    await recordSecurityEvent(transaction, 'factors-reset', { user: member, ...(byUserId && { byUserId }) });
    return true;
  });
}

export async function resetFactorsByEmail(db: Db, email: string): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return member !== undefined && resetFactors(db, member.id);
}
