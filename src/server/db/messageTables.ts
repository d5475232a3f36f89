import type { Side } from '#domain/messages/thread.ts';
import type { Instant } from './instant.ts';

export interface MessageTables {
  messages: MessageTable;
  message_reports: MessageReportTable;
  message_counter: MessageCounterTable;
}

/** What customer and provider write to each other about a booking. */
interface MessageTable {
  /** Given in the order of commits, over all threads: who has seen one has seen all lower ones. */
  number: number;
  booking_id: string;
  author: Side;
  text: string;
  created_at: Instant;
  /** When the other side read it. */
  read_at: Instant | null;
  /** When a mail about it was queued; null where one about an earlier message tells of it too. */
  mailed_at: Instant | null;
  /** The hash of what its sender calls the request by; null where they give it no name. */
  request_key: string | null;
}

/** A message of which its reader has told the team. */
interface MessageReportTable {
  message: number;
  created_at: Instant;
  /** When a member of the team said that nothing more is to be done: until then they see the thread. */
  done_at: Instant | null;
}

/** The last number that was given: one row, which holds up all who want the next until a transaction ends. */
interface MessageCounterTable {
  name: 'messages';
  last: number;
}
