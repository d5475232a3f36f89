import type { Selectable } from 'kysely';
import type { Side } from '#features/booking/sides.ts';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { VisitNotice } from './visit-notices/visitNotices.ts';

interface MessageTable {
  /** Assigned in commit order over all threads: so reading a number implies having read all lower ones. */
  number: number;
  booking_id: string | null;
  inquiry_id: string | null;
  author: Side;
  text: string;
  created_at: Instant;
  read_at: Instant | null;
  /** When an email about it was queued; null if the email about an earlier message covers it. */
  mailed_at: Instant | null;
  request_key: string | null;
  notice: VisitNotice | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    messages: MessageTable;
    message_reports: { message: number; created_at: Instant; done_at: Instant | null };
    /** The last assigned number. Its only row stays locked until the commit, so that numbers are in commit order. */
    message_counter: { name: 'messages'; last: number };
  }
}

export type MessageRow = Selectable<MessageTable>;

export const described = {
  messages: {
    messages: 'number booking_id inquiry_id author text created_at read_at mailed_at notice request_key',
  },
  message_reports: { messages: 'message created_at done_at' },
  message_counter: { impersonal: 'name last' },
} satisfies Described;
