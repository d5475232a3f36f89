import { vilniusClock } from '#platform/time/vilnius.ts';
import { forgetCancelled } from '#features/booking/cancellation/cancelledBookings.server.ts';
import { forgetLateChanges } from '#features/booking/cancellation/fairCancellation.server.ts';
import { forgetDetails } from '#features/booking/details/forgetDetails.server.ts';
import { removeLostPhotos } from '#features/booking/details/lostPhotos.server.ts';
import { endOldClaims } from '#features/account/email/claims.server.ts';
import { removeEndedLinks } from '#features/account/privateLinks.server.ts';
import { deviceMilliseconds } from '#features/account/devices.server.ts';
import { getLiveSince } from '#features/account/sessions.server.ts';
import { removeOldSearches } from '#features/catalog/search/emptySearches.server.ts';
import { foldPopularity } from '#features/catalog/popularity.server.ts';
import { removeOldVersions } from '#features/catalog/history/history.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { removeOldNews } from '#platform/cache/news.server.ts';
import { removeOrphanedSizes } from '#platform/media/sizedPictures.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { forgetCallers } from '#features/provider/phone-bookings/phoneBookings.server.ts';
import { removeAbandonedStaging } from '#platform/config/staging.server.ts';
import { removeAbandonedFiles } from '#platform/media/uploads.server.ts';

const moment = 10_000;
const hour = 3_600_000;
const day = 24 * hour;
/** Longer than the promised day: a client repeats a request within minutes. */
const keysKept = 2 * day;
/** Mails that were sent or given up contain emails: they are kept only as long as somebody may ask what became of one. */
const mailsKept = 30 * day;
const mailsAtOnce = 500;
/** Events of an account's security can be looked up for a year. */
const securityEventsKept = 365 * day;
/** Longer than any limit counts. */
const attemptsKept = 2 * day;

/**
 * Removes what is no longer needed, at start and then every hour; every ten seconds old news, and changes of popularity are added up.
 * @returns a function that ends it
 */
export function startHousekeeping(db: Db, brought: Task[]): () => Promise<void> {
  let underWay = Promise.resolve();
  const after = (tasks: Task[]) => () => {
    underWay = underWay.then(() => doAll(db, tasks));
  };
  after([...hourly, ...brought, ...often])();
  const timers = [setInterval(after([...hourly, ...brought]), hour), setInterval(after(often), moment)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return underWay;
  };
}

type Task = (db: Db) => Promise<unknown>;

const often: Task[] = [foldPopularity, removeOldNews];

const hourly: Task[] = [
  removeOldRows,
  removeOldMails,
  removeOldSearches,
  removeOldVersions,
  forgetCallers,
  forgetLateChanges,
  forgetCancelled,
  forgetDetails,
  removeLostPhotos,
  removeAbandonedFiles,
  removeOrphanedSizes,
  removeAbandonedStaging,
];

/** A task that fails does not keep the others from running. */
async function doAll(db: Db, tasks: Task[]): Promise<void> {
  for (const task of tasks) {
    await task(db).catch((error: unknown) =>
      log.error({ err: error, task: task.name }, 'housekeeping failed'),
    );
  }
}

/**
 * Removes expired rows: idempotency keys, counts, attempts, security events, devices, sessions, undos, links and challenges, and what
 * was known about past days.
 */
async function removeOldRows(db: Db): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  const { used, begun } = getLiveSince();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(keysKept)).execute();
  await db.deleteFrom('booking_counts').where('hour', '<', before(attemptsKept)).execute();
  await db.deleteFrom('free_days').where('date', '<', vilniusClock(now()).date).execute();
  await db.deleteFrom('busy_times').where('starts_at', '<', vilniusClock(now()).date).execute();
  await db.deleteFrom('attempts').where('at', '<', before(attemptsKept)).execute();
  await db.deleteFrom('security_events').where('at', '<', before(securityEventsKept)).execute();
  await db.deleteFrom('known_devices').where('used_at', '<', before(deviceMilliseconds)).execute();
  await db.deleteFrom('mfa_devices').where('used_at', '<', before(deviceMilliseconds)).execute();
  await db.deleteFrom('email_undos').where('expires_at', '<=', before(0)).execute();
  await endOldClaims(db);
  await removeEndedLinks(db);
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before(0)).execute();
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('used_at', '<=', used), eb('created_at', '<=', begun)]))
    .execute();
}

/** Some at a time: thousands may have been sent in one hour, and bookings wait meanwhile. */
export async function removeOldMails(db: Db): Promise<void> {
  const longAgo = new Date(Date.now() - mailsKept).toISOString();
  for (const end of ['sent_at', 'failed_at'] as const) {
    let removed: bigint;
    do {
      const old = db.selectFrom('mails').select('id').where(end, '<', longAgo).limit(mailsAtOnce);
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('id', 'in', old)
        .executeTakeFirstOrThrow();
      removed = numDeletedRows;
    } while (removed > 0);
  }
}
