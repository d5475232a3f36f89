import { Migrator, type Migration } from 'kysely/migration';
import { categories as everyCategory } from '#domain/categories.ts';
import type { Db } from '../open.ts';
import { initial } from './001-009/001-initial.ts';
import { delivery } from './001-009/002-delivery.ts';
import { team } from './001-009/003-team.ts';
import { changes } from './001-009/004-changes.ts';
import { mails } from './001-009/005-mails.ts';
import { mailQueues } from './001-009/006-mail-queues.ts';
import { confirmedAddresses } from './001-009/007-confirmed-addresses.ts';
import { accountSecurity } from './001-009/008-account-security.ts';
import { limits } from './001-009/009-limits.ts';
import { categories } from './010-019/011-categories.ts';
import { search } from './010-019/012-search.ts';
import { freeDays } from './010-019/013-free-days.ts';
import { coveredDays } from './010-019/014-covered-days.ts';
import { providerEmails } from './010-019/016-provider-emails.ts';
import { schedules } from './010-019/017-schedules.ts';
import { phoneBookings } from './010-019/018-phone-bookings.ts';
import { proposals } from './010-019/018-proposals.ts';
import { seenBookings } from './010-019/019-seen-bookings.ts';
import { visitMarks } from './010-019/019-visit-marks.ts';
import { serviceHistory } from './020-029/020-service-history.ts';
import { calendars } from './020-029/021-calendars.ts';
import { bookedPrices, prices } from './020-029/022-prices.ts';
import { bookingDetails } from './020-029/023-booking-details.ts';
import { messages, reportedMessages } from './020-029/024-messages.ts';
import { fairCancellation } from './020-029/025-fair-cancellation.ts';
import { waits } from './020-029/026-waits.ts';
import { bookingPhotos } from './020-029/027-booking-photos.ts';
import { series } from './020-029/028-series.ts';
import { questions } from './020-029/029-questions.ts';
import { messagePhotos } from './030-039/031-message-photos.ts';
import { bookedMinutes } from './030-039/032-booked-minutes.ts';
import { sharedPhotos } from './030-039/033-shared-photos.ts';
import { resetLinks } from './030-039/034-reset-links.ts';
import { plainEmails } from './030-039/035-plain-emails.ts';
import { factorDevices } from './030-039/036-factor-devices.ts';
import { linkEnds } from './030-039/037-link-ends.ts';
import { cancelledBookings } from './030-039/039-cancelled-bookings.ts';

/** Every migration there ever was, in order. A line is added, never changed; its file lies in the folder of its tens. */
export const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-delivery': delivery,
  '003-team': team,
  '004-changes': changes,
  '005-mails': mails,
  '006-mail-queues': mailQueues,
  '007-confirmed-addresses': confirmedAddresses,
  '008-account-security': accountSecurity,
  '009-limits': limits,
  '011-categories': categories,
  '012-search': search,
  '013-free-days': freeDays,
  '014-covered-days': coveredDays,
  '016-provider-emails': providerEmails,
  '017-schedules': schedules,
  '018-phone-bookings': phoneBookings,
  '018-proposals': proposals,
  '019-seen-bookings': seenBookings,
  '019-visit-marks': visitMarks,
  '020-service-history': serviceHistory,
  '021-calendars': calendars,
  '022-booked-prices': bookedPrices,
  '022-prices': prices,
  '023-booking-details': bookingDetails,
  '024-messages': messages,
  '024-reported-messages': reportedMessages,
  '025-fair-cancellation': fairCancellation,
  '026-waits': waits,
  '027-booking-photos': bookingPhotos,
  '028-series': series,
  '029-questions': questions,
  '031-message-photos': messagePhotos,
  '032-booked-minutes': bookedMinutes,
  '033-shared-photos': sharedPhotos,
  '034-reset-links': resetLinks,
  '035-plain-emails': plainEmails,
  '036-factor-devices': factorDevices,
  '037-link-ends': linkEnds,
  '039-cancelled-bookings': cancelledBookings,
};

/** A database without this migration does not belong to the site. */
export const firstMigration = '001-initial';

/**
 * Brings the database to the current tables and categories. Safe when two processes start at once: Kysely's migrator holds a
 * lock, for which the second one waits.
 * @returns the names of the migrations that ran
 * @throws the error of a failed migration, after its changes were rolled back
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await addCategories(db);
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Adds the categories that the database does not have yet; each shows a picture of `src/server/media/site`. */
async function addCategories(db: Db): Promise<void> {
  const there = await db.selectFrom('categories').select('key').execute();
  const missing = everyCategory
    .map((key, position) => ({ key, position, picture: `${key}0.jpg` }))
    .filter(({ key }) => there.every((row) => row.key !== key));
  if (missing.length === 0) return;
  await db
    .insertInto('categories')
    .values(missing)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
