import type { Db } from '#platform/db/open.server.ts';

/** All but the password. Call it in the transaction of the reason. */
export async function removeFactors(db: Db, userId: string): Promise<void> {
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'mfa_devices'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db.updateTable('sessions').set({ second_at: null }).where('user_id', '=', userId).execute();
}
