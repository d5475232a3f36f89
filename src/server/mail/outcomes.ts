import type { Db } from '../db/open.ts';

/**
 * Mails use the machine's clock even where CLOCK fixes that of the bookings: otherwise no mail would ever be due again.
 * @returns the present instant, or one a number of milliseconds later
 */
export function instant(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}

/**
 * Records that mails have been sent. Their content is deleted, since it contains private links, which are otherwise stored as
 * hashes only.
 * @returns how many of them were still there
 */
export async function noteSent(db: Db, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: instant(), content: '{}', last_error: null })
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
