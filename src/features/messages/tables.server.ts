import type { Selectable } from 'kysely';
import type { VisitNotice } from '#features/booking/bookings.ts';
import type { Instant } from '#platform/db/tables.server.ts';

/** A message of a thread. */
interface MessageTable {
  /** Assigned in the order of commits, over all threads: whoever has read one number has read all lower ones. */
  number: number;
  booking_id: string;
  author: 'customer' | 'provider';
  text: string;
  created_at: Instant;
  /** When the other side read it. */
  read_at: Instant | null;
  /** When a mail about it was queued; null when the mail about an earlier message covers it. */
  mailed_at: Instant | null;
  /** The hash of the Idempotency-Key of its request; null without one. */
  request_key: string | null;
  /** Which notice of their way the provider sent with one press; null for what somebody wrote. */
  notice: VisitNotice | null;
}

/** A message that its reader has reported to the team. */
interface MessageReportTable {
  message: number;
  created_at: Instant;
  /** When a team member closed the report: until then the team can see the thread. */
  done_at: Instant | null;
}

/**
 * The last number that was assigned. Its one row is locked until the transaction ends, so that numbers follow the order of
 * commits.
 */
interface MessageCounterTable {
  name: 'messages';
  last: number;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    messages: MessageTable;
    message_reports: MessageReportTable;
    message_counter: MessageCounterTable;
  }
}

export type MessageRow = Selectable<MessageTable>;
