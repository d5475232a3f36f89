import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockLiveAccount } from '#features/account/locks.server.ts';
import { isConfirmed } from '#features/account/email/confirmed.server.ts';
import { forgetGuesses } from '#features/account/forgetAttempts.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import { loadCustomerPrices } from '#features/booking/bookedPrices.server.ts';
import { readBookedService, makeMail } from '#features/booking/bookingMails.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { readLateness } from '#features/booking/cancellation/fairCancellation.server.ts';
import { removeLostPhotos } from '#features/booking/details/lostPhotos.server.ts';
import { describeChange, countChange } from '#features/booking/limits.server.ts';
import { notify } from '#features/booking/notify.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { fallen } from '#features/catalog/popular.server.ts';
import { changePopularity } from '#features/catalog/popularity.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import { deleteMails, queueMails, type QueuedMail } from '#features/mails/queue.server.ts';
import type { MailKind, Template, Templates } from '#features/mails/templates/template.server.ts';
import type { AllFeatures } from '#features/feature.server.ts';
import { forgetRecipient } from '#features/mails/recipients.server.ts';
import { outboxFolder } from '#features/mails/delivery.server.ts';
import { publishNews, addNews, type News } from '#platform/cache/news.server.ts';
import { giveUpFiles, removeAbandonedFiles } from '#platform/media/uploads.server.ts';

/**
 * GDPR, article 17: deletes an account and every trace of its email in database, files and queue. Future bookings are cancelled;
 * their providers are told, without the email. Customers get no mail about what they did themselves.
 * @throws {ApiError} unauthorized when the session or the account has ended meanwhile
 */
export async function deleteAccount(db: Db, customer: Customer, brought: Brought): Promise<void> {
  const erased = await db
    .transaction()
    .execute(async (transaction) =>
      eraseAccount(transaction, await lockLiveAccount(transaction, customer), brought),
    );
  await removeErased(db, erased);
}

/** What features bring to the deletion of an account. */
export type Brought = Pick<AllFeatures, 'mailTemplates' | 'erase'>;

/** Its files may still exist. */
export interface Erased {
  userId: string;
  news: News | undefined;
}

/**
 * In the transaction of the reason, with the account locked.
 * @returns the argument of `removeErased`, to be called after the commit
 */
export async function eraseAccount(
  db: Db,
  user: UserRow,
  { mailTemplates, erase }: Brought,
): Promise<Erased> {
  await forgetAddresses(db, user);
  await forgetMails(db, user, mailTemplates);
  const tags = await cancelFutureBookings(db, user);
  for (const each of erase) await each(db, user);
  if (user.photo) await giveUpFiles(db, [user.photo]);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  return { userId: user.id, news: await addNews(db, [...tags, fallen]) };
}

export async function removeErased(db: Db, { userId, news }: Erased): Promise<void> {
  await publishNews(db, news);
  await removeLostPhotos(db);
  await removeAbandonedFiles(db);
  await removeMailFiles(userId);
}

/**
 * Deletes the attempts and requests for a new password of the account's present and former emails. What was counted for an email that
 * nobody has confirmed goes after two days, as all attempts do: else whoever registers and deletes accounts with it could write to a
 * stranger without end.
 */
async function forgetAddresses(db: Db, user: UserRow): Promise<void> {
  const former = await db
    .selectFrom('email_undos')
    .select('email_key')
    .where('user_id', '=', user.id)
    .execute();
  const known = [user, ...former].map(({ email_key: key }) => key);
  await forgetGuesses(db, known);
  if (isConfirmed(user)) await forgetRecipient(db, user.email);
  await db.deleteFrom('reset_requests').where('email_key', 'in', known).execute();
}

/** Deletes the mails to and about an account. Providers are still told of cancellations whose mail has not been sent yet. */
async function forgetMails(db: Db, user: UserRow, templates: Templates): Promise<void> {
  for (const { kind, language, recipient, content, sent_at: sentAt } of await deleteMails(db, user.id)) {
    if (sentAt || !removesFromProvidersCalendar(templates[kind as MailKind])) continue;
    const told = { ...(JSON.parse(content) as QueuedMail['content']), customerEmail: '' };
    await queueMails(db, [{ kind: kind as MailKind, language, recipient, content: told }]);
  }
}

function removesFromProvidersCalendar({ to, calendar }: Template): boolean {
  return to === 'provider' && calendar === 'remove';
}

async function cancelFutureBookings(db: Db, user: UserRow): Promise<string[]> {
  const tags: string[] = [];
  // They go with the bookings.
  const prices = await loadCustomerPrices(db, user.id);
  const bookings = await db.deleteFrom('bookings').where('user_id', '=', user.id).returningAll().execute();
  // Sorted, so that two deletions that free the same days cannot deadlock.
  const inOrder = bookings.sort((one, other) =>
    `${one.service_id} ${one.date}`.localeCompare(`${other.service_id} ${other.date}`),
  );
  for (const booking of inOrder) {
    const service = await readBookedService(db, booking.service_id);
    await changePopularity(db, booking.service_id, -1);
    tags.push(...(await saveAvailability(db, { serviceId: booking.service_id, date: booking.date })));
    if (hasBegun(booking)) continue;
    const withdrawn = { ...booking, sequence: booking.sequence + 1 };
    const nobody = { email: '', language: user.language };
    const about = { booking: withdrawn, customer: nobody, service, prices: prices.get(booking.id) };
    const mail = makeMail('booking-withdrawn', about, readLateness(booking));
    const digested = await countChange(db, describeChange('cancelled', user, service));
    await notify(db, 'cancelled', { provider: { ...mail, userId: undefined } }, digested);
  }
  return tags;
}

/**
 * Without a mail server, mails are files: those of the account are deleted. The worker removes a file that it is just writing.
 */
async function removeMailFiles(userId: string): Promise<void> {
  const files = await readdir(outboxFolder).catch(noneWithoutFolder);
  for (const file of files.filter((name) => name.includes(userId)))
    await rm(join(outboxFolder, file), { force: true });
}

function noneWithoutFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
