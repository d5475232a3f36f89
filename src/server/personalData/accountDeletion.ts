import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdLive } from '#server/accounts/accounts.ts';
import { forgetGuesses } from '#server/accounts/attacks.ts';
import { bookedService, mailToProvider } from '#server/bookings/bookingMails.ts';
import { hasBegun } from '#server/bookings/bookings.ts';
import { lateness } from '#server/bookings/fairCancellation.ts';
import { changeOf, countChange } from '#server/bookings/limits.ts';
import { tell } from '#server/bookings/telling.ts';
import { keepDay } from '#server/catalogue/freeDays.ts';
import { popularTags } from '#server/catalogue/popular.ts';
import { changePopularity } from '#server/catalogue/popularity.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { queueMails, type QueuedMail } from '#server/mail/queue.ts';
import { forgetQueues } from '#server/mail/claims.ts';
import { outboxFolder } from '#server/mail/delivery.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { giveUpFiles, removeGivenUpFiles } from '#server/media/uploads.ts';

/**
 * GDPR, article 17: deletes an account and every trace of its address in database, files and queue. Future bookings are
 * cancelled; their providers are told, without the address. The customer needs no notice of what they did themselves.
 * @throws {Refusal} unauthorized when the session or the account has ended meanwhile
 */
export async function deleteAccount(db: Db, customer: Customer): Promise<void> {
  const erased = await db
    .transaction()
    .execute(async (transaction) => eraseAccount(transaction, await holdLive(transaction, customer)));
  await removeErased(db, erased);
}

/** A deleted account. Files and mail queues of it may still be left. */
export interface Erased {
  userId: string;
  /** Whom mails about the account were addressed to. */
  recipients: string[];
  /** Of the pages that show what has become free. */
  tags: string[];
}

/**
 * Deletes an account that is held, in the transaction that gives the reason.
 * @returns what `removeErased` is to be given once that is committed
 */
export async function eraseAccount(db: Db, user: UserRow): Promise<Erased> {
  await forgetAddresses(db, user);
  const recipients = await forgetMails(db, user);
  const tags = await cancelFutureBookings(db, user);
  await uncountFavorites(db, user);
  if (user.photo) await giveUpFiles(db, [user.photo]);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  return { userId: user.id, recipients, tags };
}

/** Removes what a deleted account has left outside of the database. */
export async function removeErased(db: Db, { userId, recipients, tags }: Erased): Promise<void> {
  await forgetQueues(db, recipients);
  await dropPages(...tags, ...(await popularTags(db)));
  await removeGivenUpFiles(db);
  await removeMailFiles(userId);
}

/** The tries counted for the address of today and for those from which it was changed, and what they have asked for, go too. */
async function forgetAddresses(db: Db, user: UserRow): Promise<void> {
  const former = await db
    .selectFrom('email_undos')
    .select('email_key')
    .where('user_id', '=', user.id)
    .execute();
  const known = [user, ...former].map(({ email_key: key }) => key);
  await forgetGuesses(db, known);
  await db.deleteFrom('reset_requests').where('email_key', 'in', known).execute();
}

/** Mails that take a booking out of the provider's calendar. */
const toldProviders = ['booking-withdrawn', 'service-removed-provider', 'provider-cancelled-provider'];

/**
 * Deletes the mails to and about an account. Providers are still told of cancellations that they have not heard of yet.
 * @returns the recipients of the deleted mails
 */
async function forgetMails(db: Db, user: UserRow): Promise<string[]> {
  const mails = await db.deleteFrom('mails').where('user_id', '=', user.id).returningAll().execute();
  const stillToTell = mails.filter(
    ({ kind, sent_at: sentAt }) => !sentAt && toldProviders.some((each) => each === kind),
  );
  for (const { kind, language, recipient, content } of stillToTell) {
    const told = { ...(JSON.parse(content) as QueuedMail['content']), customerEmail: '' };
    await queueMails(db, [{ kind: kind as QueuedMail['kind'], language, recipient, content: told }]);
  }
  return [...new Set(mails.map(({ recipient }) => recipient))];
}

/**
 * Past bookings go with the account; whoever counts on a future one is told.
 * @returns the tags of the pages that show what has become free
 */
async function cancelFutureBookings(db: Db, user: UserRow): Promise<string[]> {
  const tags: string[] = [];
  const bookings = await db.deleteFrom('bookings').where('user_id', '=', user.id).returningAll().execute();
  // In one order, so that of two who free the same days neither waits for the other for ever.
  const inOrder = bookings.sort((one, other) =>
    `${one.service_id} ${one.date}`.localeCompare(`${other.service_id} ${other.date}`),
  );
  for (const booking of inOrder) {
    const service = await bookedService(db, booking.service_id);
    await changePopularity(db, booking.service_id, -1);
    tags.push(...(await keepDay(db, { serviceId: booking.service_id, date: booking.date })));
    if (hasBegun(booking)) continue;
    const withdrawn = { ...booking, sequence: booking.sequence + 1 };
    const nobody = { email: '', language: user.language };
    const about = { booking: withdrawn, customer: nobody, service };
    const mail = mailToProvider('booking-withdrawn', about, lateness(booking));
    const gathered = await countChange(db, changeOf('cancelled', user, service));
    await tell(db, 'cancelled', { provider: { ...mail, userId: undefined } }, gathered);
  }
  return tags;
}

async function uncountFavorites(db: Db, user: UserRow): Promise<void> {
  const favorites = await db
    .deleteFrom('favorites')
    .where('user_id', '=', user.id)
    .returning('service_id')
    .execute();
  for (const { service_id: serviceId } of favorites) await changePopularity(db, serviceId, -1);
}

/** Without a mail server mails are files: the account's go too. The worker removes one that it is writing. */
async function removeMailFiles(userId: string): Promise<void> {
  const files = await readdir(outboxFolder).catch(noneWithoutFolder);
  for (const file of files.filter((name) => name.includes(userId)))
    await rm(join(outboxFolder, file), { force: true });
}

function noneWithoutFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
