import './umask.ts';
import { rebuildDays } from '#features/booking/rebuildDays.server.ts';
import { onExistingDatabase } from './command.ts';

/** Recomputes the available slots after bookings or blocked time were changed in the database by hand. */
await onExistingDatabase(async (db) => {
  console.log(`Recomputed the available times of ${await rebuildDays(db)} services`);
});
