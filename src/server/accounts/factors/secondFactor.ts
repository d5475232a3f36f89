import { emailKey } from '#domain/emails.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { noteSecondFactor, type Customer } from '../sessions.ts';
import { now, settings } from '#server/operations/settings.ts';
import { noteSecurity } from '../securityEvents.ts';

/**
 * Passwords can be had by mail; the team's rights must not. A member therefore shows a second factor in each session, and whoever
 * sets the first one up is the one whom another member or the operator has let in: not whoever has got hold of the password since.
 * @returns whether a session lacks it
 */
export function lacksSecondFactor({
  team_since: teamSince,
  session: { secondAt },
}: Pick<Customer, 'team_since' | 'session'>): boolean {
  return settings.teamSecondFactor && teamSince !== null && secondAt === null;
}

/** @throws {Refusal} second_factor when the session of a member of the team lacks it */
export function requireSecondFactor(customer: Customer): void {
  if (lacksSecondFactor(customer)) throw new Refusal('second_factor');
}

/**
 * @param account as it is held now
 * @throws {Refusal} second_factor where a member has one and has not shown it; factor_closed where nobody has allowed a first one
 */
export async function requireMayAddFactor(db: Db, customer: Customer, account: UserRow): Promise<void> {
  if (!lacksSecondFactor(customer)) return;
  if (await hasSecondFactor(db, account.id)) throw new Refusal('second_factor');
  if (!account.factor_open_at) throw new Refusal('factor_closed');
}

async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [passkey, app] = [
    await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst(),
    await confirmedTotp(db, userId),
  ];
  return passkey !== undefined || app !== undefined;
}

/** @returns since when an app makes codes for the person; undefined when none does */
export async function confirmedTotp(db: Db, userId: string): Promise<{ addedAt: string } | undefined> {
  const app = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return app?.confirmed_at ? { addedAt: app.confirmed_at } : undefined;
}

/** Who has set a factor up has shown it; a further first one has to be allowed anew. */
export async function noteFactorAdded(db: Db, customer: Customer): Promise<void> {
  if (!customer.team_since) return;
  await db.updateTable('users').set({ factor_open_at: null }).where('id', '=', customer.id).execute();
  await noteSecondFactor(db, customer);
}

/** Ends all that an account has beside its password. To be called in the transaction that gives the reason. */
export async function endFactors(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.updateTable('users').set({ factor_open_at: null }).where('id', '=', userId).execute();
  await db.updateTable('sessions').set({ second_at: null }).where('user_id', '=', userId).execute();
}

/**
 * Lets a member of the team set up a first second factor again, in the place of those that they have lost.
 * @param byUserId the other member who allows it; the operator where there is none
 * @returns whether there is such a member
 */
export async function liftFactors(db: Db, userId: string, byUserId?: string): Promise<boolean> {
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
    await noteSecurity(transaction, 'factors-lifted', { user: member, ...(byUserId && { byUserId }) });
    return true;
  });
}

/** The same for the operator, who knows a member by their email. */
export async function liftFactorsAt(db: Db, email: string): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return member !== undefined && liftFactors(db, member.id);
}
