import type { Db } from '#platform/db/open.server.ts';

/** They contain emails: kept only as long as somebody may ask what became of a mail. */
const keptMilliseconds = 30 * 24 * 3_600_000;
const atOnce = 500;

/** Those that were sent or given up; some at a time: thousands may have been sent in one hour, and other writers wait meanwhile. */
export async function removeOldMails(db: Db): Promise<void> {
  const longAgo = new Date(Date.now() - keptMilliseconds).toISOString();
  for (const end of ['sent_at', 'failed_at'] as const) {
    let removed: bigint;
    do {
      const old = db.selectFrom('mails').select('id').where(end, '<', longAgo).limit(atOnce);
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('id', 'in', old)
        .executeTakeFirstOrThrow();
      removed = numDeletedRows;
    } while (removed > 0);
  }
}
