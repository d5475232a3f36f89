import './umask.ts';
import { rebuildDays } from '#features/booking/rebuildDays.server.ts';
import { onExistingDatabase } from './command.ts';

/**
 * Computes again which starts are free on each day, after somebody has changed bookings or closed slots in the database by hand.
 */
await onExistingDatabase(async (db) => {
  console.log(`Worked out the free days of ${await rebuildDays(db)} services`);
});
