import { requireSignedIn } from '#features/catalog/providers.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { type InquiryThread, ownedBy, type Reader } from '../threads.server.ts';
import { inquiryMonths, openDays } from './inquiry.ts';
import type { InquiryRow } from './tables.server.ts';

/**
 * @param locks whether to lock the inquiry until the transaction ends
 * @throws {ApiError} signed_in_only with a private link
 */
export async function readInquiryThread(
  db: Db,
  reader: Reader,
  id: string,
  locks = false,
): Promise<InquiryThread> {
  if ('provider' in reader) requireSignedIn(reader.provider);
  const { status, ...inquiry } = await db
    .selectFrom('inquiries')
    .innerJoin('services', 'services.id', 'inquiries.service_id')
    .selectAll('inquiries')
    .select('services.status')
    .where('inquiries.id', '=', id)
    .where(({ and }) => and(ownedBy(reader)))
    .$if(locks, (inquiries) => inquiries.forUpdate('inquiries'))
    .executeTakeFirstOrThrow(notFound);
  return {
    column: 'inquiry_id',
    id,
    inquiry,
    user_id: inquiry.user_id,
    service_id: inquiry.service_id,
    side: 'customer' in reader ? 'customer' : 'provider',
    writable: status !== 'removed' && isOpen(inquiry),
    writableUntil: getInquiryEnd(inquiry),
  };
}

export function isOpen(inquiry: InquiryRow): boolean {
  const isBlocked = inquiry.customer_blocked_at ?? inquiry.provider_blocked_at;
  return !isBlocked && now().toISOString() <= getInquiryEnd(inquiry);
}

/** When it closes without an answer, or is deleted. */
export function getInquiryEnd({
  created_at: created,
  answered_at: answered,
  last_at: last,
}: InquiryRow): string {
  if (answered)
    return readStart(addMonths(vilniusClock(new Date(last)).date, inquiryMonths), '00:00').toISOString();
  return new Date(Date.parse(created) + openDays * dayMilliseconds).toISOString();
}

/** A thread with an answer stays open. */
export async function touchInquiry(db: Db, { id, side, inquiry }: InquiryThread, at: string): Promise<void> {
  const answeredAt = inquiry.answered_at ?? (side === 'provider' ? at : null);
  await db
    .updateTable('inquiries')
    .set({ last_at: at, answered_at: answeredAt })
    .where('id', '=', id)
    .execute();
}
