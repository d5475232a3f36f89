import './umask.ts';
import { rebuildDays } from '#server/catalogue/rebuildDays.ts';
import { onExistingDatabase } from './command.ts';

/** Works out anew which starts of which days are free: after somebody has changed bookings or closed slots by hand. */
await onExistingDatabase(async (db) => {
  console.log(`Worked out the free days of ${await rebuildDays(db)} services`);
});
