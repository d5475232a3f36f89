import { isDeepStrictEqual } from 'node:util';
import { rebuildDaysOfService } from '#features/availability/rebuildDays.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { writeAsAuthor } from '../providers.server.ts';
import type { Author } from './audit.server.ts';
import { invalidateService, releaseFiles } from './content.server.ts';
import { recordChange } from './history.server.ts';
import { lockServiceState, type ServiceState } from './serviceState.server.ts';

/** Logs the differences from the locked state in one transaction; then invalidates the pages that show the service. */
export async function changeService(
  db: Db,
  author: Author,
  serviceId: string,
  write: (transaction: Db, before: ServiceState) => Promise<void>,
): Promise<void> {
  await writeAsAuthor(db, author, async (transaction) => {
    const before = await lockServiceState(transaction, serviceId);
    await write(transaction, before);
    const after = await recordChange(transaction, author, before);
    // Otherwise one provider could keep the lists of all services out of the cache: the daily limit counts only changes.
    if (isDeepStrictEqual(after, before)) return;
    // Last, so that a change beyond the daily limit costs nothing.
    if (!isDeepStrictEqual(after.schedule, before.schedule))
      await rebuildDaysOfService(transaction, serviceId, after.schedule);
    await invalidateService(transaction, serviceId);
  });
  await releaseFiles(db);
}
