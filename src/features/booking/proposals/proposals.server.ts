import type { InferResult } from 'kysely';
import type { Customer } from '#features/account/sessions.server.ts';
import { listFreeDays } from '#features/availability/freeDays.server.ts';
import { bookedTags } from '#features/availability/freeTags.server.ts';
import { daysAhead, forProvider, nextFree, type Schedule } from '#features/availability/index.ts';
import { readTimeSlot } from '#features/availability/nearestSlots.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type DateTime, isSame, writeDateTime } from '#platform/time/dateTime.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { fitScheduleToStored } from '../bookedPrices.server.ts';
import { readOwnBooking } from '../ownBookings.server.ts';
import { endProposal } from '../rescheduling/moves.server.ts';
import { rescheduleBooking } from '../rescheduling/rescheduling.server.ts';
import { isFreeFor } from '../timeBlocks.server.ts';
import type { acceptProposal as accepting, readProposal as reading } from './api.ts';

type Proposed = Pick<AnswerOf<typeof reading>, 'starts' | 'reason'>;

/**
 * Includes the next available slot if no suggested time is available.
 * @throws {ApiError} link_expired if the booking has moved, was cancelled or has started, or the suggestion was declined or replaced
 */
export async function readProposal(db: Db, lang: Language, token: string): Promise<AnswerOf<typeof reading>> {
  const proposal = await mailedProposal(db, token);
  if (!proposal || isAccepted(proposal)) throw new ApiError('link_expired');
  const { service_id: serviceId, date, time, reason } = proposal;
  const { name } = await db
    .selectFrom(selectNamedServices(db, lang))
    .select('name')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const schedule = await readSchedule(db, serviceId);
  const starts = await validateStarts(db, proposal, schedule);
  const isAnyFree = starts.some(({ free }) => free);
  const days = isAnyFree ? undefined : await listFreeDays(db, serviceId, vilniusClock(now()).date, daysAhead);
  return {
    service: name,
    serviceId,
    booked: { date, time },
    starts,
    reason,
    nextFree: days ? nextFree(days, now(), { schedule }) : null,
  };
}

export async function acceptProposal(
  db: Db,
  { token, ...start }: BodyOf<typeof accepting>,
): Promise<DateTime> {
  return accept(db, await mailedProposal(db, token), start);
}

export async function acceptOwnProposal(
  db: Db,
  customer: Customer,
  id: string,
  start: DateTime,
): Promise<DateTime> {
  await readOwnBooking(db, customer, id);
  return accept(db, await openProposals(db).where('bookings.id', '=', id).executeTakeFirst(), start);
}

export async function declineProposal(db: Db, customer: Customer, id: string): Promise<void> {
  const booking = await readOwnBooking(db, customer, id);
  await transact(db, async (transaction) => {
    if (await endProposal(transaction, booking)) await addInvalidation(transaction, bookedTags(booking));
  });
}

export async function listProposals(db: Db, customer: Customer): Promise<Map<string, Proposed>> {
  const proposals = await openProposals(db).where('users.id', '=', customer.id).execute();
  const proposed = new Map<string, Proposed>();
  for (const proposal of proposals.filter((each) => !isAccepted(each))) {
    const schedule = await readSchedule(db, proposal.service_id);
    proposed.set(proposal.id, {
      starts: await validateStarts(db, proposal, schedule),
      reason: proposal.reason,
    });
  }
  return proposed;
}

async function accept(db: Db, proposal: OpenProposal | undefined, { date, time }: DateTime) {
  const chosen = { date, time };
  const { id, customerId, email, language } = requireProposed(proposal, chosen);
  await rescheduleBooking(db, { id: customerId, email, language }, id, chosen, async (transaction) => {
    // The provider may take it back in the meantime.
    const own = openProposals(transaction).where('bookings.id', '=', id).forUpdate('proposals');
    requireProposed(await own.executeTakeFirst(), chosen);
  });
  return chosen;
}

/** docs/product.md 2.48: accepting again after a lost response returns the same. */
function requireProposed(proposal: OpenProposal | undefined, chosen: DateTime): OpenProposal {
  const isOpen = proposal && isProposed(proposal, chosen);
  if (!isOpen || (isAccepted(proposal) && !isSame(proposal, chosen))) throw new ApiError('link_expired');
  return proposal;
}

export function isAccepted(proposal: { starts: string } & DateTime): boolean {
  return isProposed(proposal, proposal);
}

function isProposed({ starts }: { starts: string }, start: DateTime): boolean {
  return starts.split(' ').includes(writeDateTime(start));
}

async function validateStarts(db: Db, proposal: OpenProposal, schedule: Schedule) {
  const { id, service_id: serviceId } = proposal;
  const starts: Proposed['starts'] = [];
  for (const start of readProposedStarts(proposal.starts))
    starts.push({ ...start, free: await canMove(db, { id, serviceId }, start, schedule) });
  return starts;
}

/** The booking's own time counts as available; notice and horizon do not apply. */
export async function canMove(
  db: Db,
  { id, serviceId }: { id: string; serviceId: string },
  start: DateTime,
  schedule: Schedule,
): Promise<boolean> {
  const work = await fitScheduleToStored(db, schedule, id);
  return isFreeFor(db, { serviceId, ids: [id] }, start, { binding: forProvider(schedule), work });
}

function mailedProposal(db: Db, token: string): Promise<OpenProposal | undefined> {
  return openProposals(db).where('token_hash', '=', hashText(token)).executeTakeFirst();
}

type OpenProposal = InferResult<ReturnType<typeof openProposals>>[number];

function openProposals(db: Db) {
  return db
    .selectFrom('proposals')
    .innerJoin('bookings', 'bookings.id', 'proposals.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'service_id',
      'date',
      'time',
      'users.id as customerId',
      'email',
      'users.language',
    ])
    .select(['proposals.starts', 'reason'])
    .where('starts_at', '>', now().toISOString());
}

export function readProposedStarts(starts: string): DateTime[] {
  return starts.split(' ').flatMap((start) => readTimeSlot(start) ?? []);
}
