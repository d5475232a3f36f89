import { randomUUIDv7 } from 'node:crypto';
import type { UserRow } from '#features/account/tables.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { makeRecipientQuotas } from '#features/mails/recipients.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, timeAgo, toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import type * as api from './api.ts';
import type { Client } from './client.server.ts';
import type { accountMails } from './mails.server.ts';
import { isNotified, type NotifiedEvent, type SecurityEventKind } from './securityEvents.ts';

/** Per address: accounts that are registered with a stranger's email, one after the other, cannot flood it. */
const mailsOfKindInDay = 5;
/** An account can log in thousands of times a day. Other events remain for twelve months. */
const maxLogins = 1000;
const logins: SecurityEventKind[] = ['login', 'login-new'];

interface About {
  user?: Pick<UserRow, 'id' | 'email' | 'language'>;
  serviceId?: string;
  byUserId?: string;
  client?: Client | undefined;
}

/** Call it in the transaction of the event; emails the owner about some kinds. */
export async function recordSecurityEvent(
  db: Db,
  kind: SecurityEventKind,
  { user, serviceId, byUserId, client }: About,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      id: randomUUIDv7(),
      at: now().toISOString(),
      kind,
      user_id: user?.id ?? null,
      service_id: serviceId ?? null,
      by_user_id: byUserId ?? null,
      device: client?.device ?? null,
      network: client?.network ?? null,
    })
    .execute();
  if (user && logins.includes(kind)) await deleteOldLogins(db, user.id);
  if (user && isNotified(kind)) await notify(db, kind, user, client);
}

async function deleteOldLogins(db: Db, userId: string): Promise<void> {
  const own = db.selectFrom('security_events').select('id').where('user_id', '=', userId);
  const recent = own.where('kind', 'in', logins).orderBy('at', 'desc').orderBy('id', 'desc').limit(maxLogins);
  await db
    .deleteFrom('security_events')
    .where('user_id', '=', userId)
    .where('kind', 'in', logins)
    .where('id', 'not in', recent)
    .execute();
}

async function notify(
  db: Db,
  event: NotifiedEvent,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  client: Client | undefined,
): Promise<void> {
  const limit: RateLimit = { kind: `notice-${event}`, max: mailsOfKindInDay, per: 'day' };
  if (!(await tryConsumeQuotaWithin(db, makeRecipientQuotas(email, limit)))) return;
  await queueMails<typeof accountMails>(db, [
    {
      kind: 'security-notice',
      language,
      recipient: email,
      userId: id,
      content: {
        event,
        at: now().toISOString(),
        link: toAbsolute(paths.forgot(language)),
        ...(client && { device: client.device ?? '', network: client.network ?? '' }),
      },
    },
  ]);
}

const maxEvents = 200;

export async function listEvents(
  db: Db,
  { id }: Pick<UserRow, 'id'>,
): Promise<AnswerOf<typeof api.listEvents>> {
  return db
    .selectFrom('security_events')
    .select(['at', 'kind', 'device', 'network'])
    .$narrowType<{ kind: SecurityEventKind }>()
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<', timeAgo(365 * dayMilliseconds))
    .execute();
}
