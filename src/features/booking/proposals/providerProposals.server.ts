import { bookedTags } from '#features/availability/freeTags.server.ts';
import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { paths } from '#features/urls/paths.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { isSame, writeDateTime } from '#platform/time/dateTime.ts';
import { makeMail, readBookableService } from '../bookingMails.server.ts';
import { hasBegun } from '../bookings.server.ts';
import { endProposal } from '../rescheduling/moves.server.ts';
import type * as api from './api.ts';
import { proposalMails } from './mails.server.ts';
import { canMove } from './proposals.server.ts';

type Proposal = BodyOf<typeof api.proposeTimes>;

const dailyMails: RateLimit = { kind: 'proposal', max: 5, per: 'day' };

/**
 * Replaces earlier suggestions, and emails the customer.
 * @throws {ApiError} not_found also for phone bookings; invalid for an unavailable time
 */
export async function proposeTimes(
  db: Db,
  provider: Provider,
  id: string,
  proposal: Proposal,
): Promise<void> {
  const { starts, reason } = proposal;
  await writeForService(db, provider, async (transaction, serviceId) => {
    const service = await readBookableService(transaction, serviceId);
    const { email, language, ...booking } = await lockBooking(transaction, serviceId, id);
    if (hasBegun(booking)) throw new ApiError('completed');
    const seen = [booking];
    for (const [index, start] of starts.entries()) {
      const isAgain = seen.some((each) => isSame(each, start));
      if (isAgain || !(await canMove(transaction, { id, serviceId }, start, service.schedule)))
        throw new ApiError('invalid', { problems: { [`starts.${index}.time`]: 'notFree' } });
      seen.push({ ...booking, ...start });
    }
    if (await isRepetition(transaction, id, proposal)) return;
    await consumeQuotaWithin(transaction, { limit: dailyMails, subject: id });
    const token = await storeProposal(transaction, id, proposal);
    const [first = '', second = ''] = starts.map(writeDateTime);
    const more = {
      first,
      second,
      reason: reason ?? '',
      link: toAbsolute(paths.proposal(language, token)),
    };
    const about = { booking, customer: { email, language }, service };
    await queueMails(transaction, [makeMail(proposalMails, 'booking-proposal', about, more)]);
    await addInvalidation(transaction, bookedTags(booking));
  });
}

/** @throws {ApiError} not_found also for phone bookings */
export async function takeBackProposal(db: Db, provider: Provider, id: string): Promise<void> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    const booking = await lockBooking(transaction, serviceId, id);
    if (await endProposal(transaction, booking)) await addInvalidation(transaction, bookedTags(booking));
  });
}

/** With its customer; phone bookings have none. Without the lock, the customer could cancel or move it in the meantime. */
async function lockBooking(db: Db, serviceId: string, id: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .selectAll('bookings')
    .select(['users.email', 'users.language'])
    .where('bookings.id', '=', id)
    .where('service_id', '=', serviceId)
    .forUpdate('bookings')
    .executeTakeFirstOrThrow(notFound);
}

/** docs/product.md 2.48: a repetition after a lost response has no effect. */
async function isRepetition(db: Db, bookingId: string, { starts, reason }: Proposal): Promise<boolean> {
  const stored = await db
    .selectFrom('proposals')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!stored || (stored.reason ?? '') !== (reason ?? '')) return false;
  return stored.starts === writeStarts(starts);
}

function writeStarts(starts: Proposal['starts']): string {
  return starts.map(writeDateTime).join(' ');
}

async function storeProposal(db: Db, bookingId: string, { starts, reason }: Proposal): Promise<string> {
  const token = newToken();
  const columns = {
    token_hash: hashText(token),
    starts: writeStarts(starts),
    reason: reason || null,
  };
  await db
    .insertInto('proposals')
    .values({ booking_id: bookingId, ...columns })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
    .execute();
  return token;
}
