import type { Author } from '#server/accounts/audit.ts';
import { writeAsAuthor } from '#server/accounts/providers.ts';
import type { Db } from '#server/db/open.ts';
import { afterChange, tellChange } from './content.ts';
import { noteChange } from './history.ts';
import { lockServiceState, type ServiceState } from './serviceState.ts';

/**
 * Records what differs from the locked state before, all in one transaction; then drops the pages that show the service.
 * @throws {Refusal} not_found; unauthorized when a provider's right has ended meanwhile; too_many for a provider; what `write`
 * throws
 */
export async function changeNoted(
  db: Db,
  author: Author,
  serviceId: string,
  write: (transaction: Db, before: ServiceState) => Promise<void>,
): Promise<void> {
  const news = await writeAsAuthor(db, author, async (transaction) => {
    const before = await lockServiceState(transaction, serviceId);
    await write(transaction, before);
    await noteChange(transaction, author, before);
    return tellChange(transaction, serviceId);
  });
  await afterChange(db, news);
}
