import type { Selectable } from 'kysely';
import type { Instant } from '#platform/db/tables.server.ts';

/** A thread before booking. Once its customer books, its messages belong to the booking, and it is deleted. */
interface InquiryTable {
  id: string;
  service_id: string;
  user_id: string;
  created_at: Instant;
  /** The first answer. */
  answered_at: Instant | null;
  /** When the last message was sent. */
  last_at: Instant;
  customer_blocked_at: Instant | null;
  provider_blocked_at: Instant | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    inquiries: InquiryTable;
    answer_templates: { service_id: string; place: number; text: string };
  }
}

export type InquiryRow = Selectable<InquiryTable>;
