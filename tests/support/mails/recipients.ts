import { makeRecipientQuotas } from '#features/mails/recipients.server.ts';
import { inDatabase } from '../site/database.ts';
import type { Site } from '../site/server.ts';

/** Makes a recipient's counters older, as if this many hours had passed. */
export async function ageRecipientQuota(
  site: Pick<Site, 'database'>,
  email: string,
  hours: number,
): Promise<void> {
  const { subject } = makeRecipientQuotas(email, { kind: '', max: 0, minutes: 0 });
  await inDatabase(site, async (db) => {
    const counted = await db
      .selectFrom('attempts')
      .select(['id', 'at'])
      .where('subject', '=', subject)
      .execute();
    for (const { id, at } of counted) {
      const before = new Date(Date.parse(at) - hours * 3_600_000).toISOString();
      await db.updateTable('attempts').set({ at: before }).where('id', '=', id).execute();
    }
  });
}
