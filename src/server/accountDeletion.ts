import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { emailKey } from '#domain/emails.ts';
import { holdAccount } from './accounts.ts';
import { bookedService, mailToProvider } from './bookingMails.ts';
import { changePopularity } from './popularity.ts';
import type { Db } from './db/open.ts';
import { queueMails } from './mailQueue.ts';
import { outboxFolder } from './mail/delivery.ts';
import { dropPages, pageTags } from './pageTags.ts';
import { removePhoto } from './photos.ts';
import type { Customer } from './sessions.ts';
import { now } from './settings.ts';

/**
 * GDPR, article 17: deletes an account and every trace of its address in database, files and queue. Future bookings are
 * cancelled; their providers are told, without the address. The customer needs no notice of what they did themselves.
 */
export async function deleteAccount(db: Db, customer: Customer): Promise<void> {
  // First: while the media's store is away, the account stays, and can be deleted again.
  if (customer.photo) await removePhoto(customer.photo);
  const { known, photo } = await db.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, customer.id);
    const known = await addressesOf(transaction, customer);
    for (const address of known) await forgetAddress(transaction, address);
    await cancelFutureBookings(transaction, customer);
    await uncountFavorites(transaction, customer);
    await transaction.deleteFrom('users').where('id', '=', customer.id).execute();
    return { known, photo: held?.photo };
  });
  await dropPages(pageTags.popular);
  if (photo && photo !== customer.photo) await removePhoto(photo);
  await removeMailFiles(known);
}

/** The address of today, and those from which it was changed. */
async function addressesOf(db: Db, customer: Customer): Promise<string[]> {
  const earlier = await db
    .selectFrom('email_changes')
    .select(['old_email', 'old_email_key', 'new_email_key'])
    .where('user_id', '=', customer.id)
    .execute();
  const all = [customer.email, customer.email_key, ...earlier.flatMap((row) => Object.values(row))];
  return [...new Set(all)];
}

/** A mail that is queued for the address or speaks of it goes, and so do the tries counted for it. */
async function forgetAddress(db: Db, address: string): Promise<void> {
  const quoted = `%${JSON.stringify(emailKey(address)).replace(/[\\%_]/g, '\\$&')}%`;
  await db
    .deleteFrom('mails')
    .where(({ eb, or }) =>
      or([eb('recipient', '=', address), sql<boolean>`lower(content) like ${quoted} escape '\\'`]),
    )
    .execute();
  await db.deleteFrom('attempts').where('subject', '=', address).execute();
  await db.deleteFrom('reset_requests').where('email_key', '=', address).execute();
}

/** Past bookings go with the account; whoever counts on a future one is told. */
async function cancelFutureBookings(db: Db, customer: Customer): Promise<void> {
  const bookings = await db
    .deleteFrom('bookings')
    .where('user_id', '=', customer.id)
    .returningAll()
    .execute();
  for (const booking of bookings) {
    await changePopularity(db, booking.service_id, -1);
    if (booking.starts_at <= now().toISOString()) continue;
    const service = await bookedService(db, booking.service_id);
    const withdrawn = { ...booking, sequence: booking.sequence + 1 };
    const nobody = { email: '', language: customer.language };
    await queueMails(db, [
      mailToProvider('booking-withdrawn', { booking: withdrawn, customer: nobody, service }),
    ]);
  }
}

async function uncountFavorites(db: Db, customer: Customer): Promise<void> {
  const favorites = await db
    .deleteFrom('favorites')
    .where('user_id', '=', customer.id)
    .returning('service_id')
    .execute();
  for (const { service_id: serviceId } of favorites) await changePopularity(db, serviceId, -1);
}

/** Without a mail server mails are files: those to the address, or about it, go too. The worker removes one that it is writing. */
async function removeMailFiles(addresses: string[]): Promise<void> {
  const files = await readdir(outboxFolder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const path = join(outboxFolder, file);
    const text = (await readFile(path, 'utf8').catch(nothingWhenGone)).toLowerCase();
    if (addresses.some((address) => text.includes(address.toLowerCase()))) await rm(path, { force: true });
  }
}

/** The worker has taken the file back meanwhile. */
function nothingWhenGone(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
