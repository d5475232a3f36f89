import { timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { limitPeriods } from '#platform/http/rateLimits.server.ts';
import { failedLogins, passwordResets } from './rateLimit.server.ts';
import { recordSecurityEvent } from './securityEvents.server.ts';
import { lockAccount } from './sessions.server.ts';

const all = [failedLogins, passwordResets];

/**
 * Emails owners whose login attempts strangers have used up from all networks together. Runs as a job, since the response time
 * of a login must not reveal whether an account exists.
 */
export async function notifyOfAttacks(db: Db): Promise<void> {
  for (const { alarm } of all) {
    const since = timeAgo(limitPeriods[alarm.per]);
    const unnotified = await db
      .selectFrom('attempts')
      .innerJoin('users', 'users.email_key', 'attempts.subject')
      .select(['users.id', 'attempts.at'])
      .where('attempts.kind', '=', alarm.kind)
      .where('attempts.at', '>', since)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('security_events')
              .select('security_events.id')
              .whereRef('security_events.user_id', '=', 'users.id')
              .where('security_events.kind', '=', alarm.event)
              .whereRef('security_events.at', '>=', 'attempts.at'),
          ),
        ),
      )
      .execute();
    for (const { id, at } of unnotified) await notifyOnce(db, id, { event: alarm.event, at });
  }
}

/** Several processes may find the same attack: the first one to lock the account emails its owner. */
function notifyOnce(
  db: Db,
  userId: string,
  { event, at }: { event: (typeof all)[number]['alarm']['event']; at: string },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const user = await lockAccount(transaction, userId);
    const recorded = await transaction
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', event)
      .where('at', '>=', at)
      .executeTakeFirst();
    if (user && !recorded) await recordSecurityEvent(transaction, event, { user });
  });
}
