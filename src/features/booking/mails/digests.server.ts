import { queueMails } from '#features/mails/queue.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { hasQuotaLeft, type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import type { bookingMails } from './mails.server.ts';
import type { DigestEntryTable } from './tables.server.ts';

/** docs/product.md 6.6: at most once an hour. */
const digestMails: RateLimit = { kind: 'digest', max: 1, per: 'hour' };
/** Longer emails are not read. */
const maxListed = 40;

export async function queueDigests(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('digest_entries')
    .select(['recipient', 'role'])
    .distinct()
    .limit(100)
    .execute();
  for (const each of waiting) {
    const quota = { limit: digestMails, subject: hashText(`${each.role} ${each.recipient}`) };
    if (!(await hasQuotaLeft(db, quota))) continue;
    await db.transaction().execute(async (transaction) => {
      // Otherwise another process has just queued it.
      if (await tryConsumeQuotaWithin(transaction, quota)) await queueOne(transaction, each);
    });
  }
}

async function queueOne(db: Db, { recipient, role }: Pick<DigestEntryTable, 'recipient' | 'role'>) {
  const notices = await db
    .deleteFrom('digest_entries')
    .where('recipient', '=', recipient)
    .where('role', '=', role)
    .returningAll()
    .execute();
  // UUIDv7 ids start with the time.
  notices.sort((one, other) => (one.id < other.id ? -1 : 1));
  const latest = notices.at(-1);
  if (!latest) return;
  const listed = notices.map(({ kind, service, starts_at: startsAt, late }) => ({
    kind,
    service,
    startsAt,
    late: late === 1,
  }));
  await queueMails<typeof bookingMails>(db, [
    {
      kind: 'bookings-digest',
      language: latest.language,
      recipient,
      userId: latest.user_id ?? undefined,
      content: {
        role,
        notices: JSON.stringify(listed.slice(0, maxListed)),
        unlisted: String(Math.max(0, listed.length - maxListed)),
      },
    },
  ]);
}
