import { onDatabase } from '#cli/command.ts';
import { fillWithDemonstration } from '#cli/demonstration/fill.ts';
import { now } from '#platform/config/settings.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { addManyBookings } from './addBookings.ts';
import { addManyServices } from './addServices.ts';

/**
 * `node tests/load/fill.ts 100000 25000` adds 100,000 services to the database of the settings, and 25,000 bookings of them for
 * each of the next 14 days.
 */
const [count = 100_000, bookings = 0] = process.argv.slice(2).map(Number);
const isCount = (number: number) => Number.isSafeInteger(number) && number >= 0;
if (!isCount(count) || !isCount(bookings) || bookings > count)
  throw new Error('Usage: node tests/load/fill.ts <services> <bookings a day, no more than services>');
await onDatabase(async (db) => {
  await migrate(db);
  await fillWithDemonstration(db);
  const pictures = await db.selectFrom('service_pictures').select('file').execute();
  const files = pictures.map(({ file }) => file);
  const ids = await addManyServices(db, count, files, now());
  console.log(`Added ${count} services`);
  if (bookings === 0) return;
  await addManyBookings(db, ids, bookings, now());
  console.log(`Added ${bookings} bookings a day`);
});
