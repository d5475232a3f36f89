import type { Selectable } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';

/** A thread before booking. Once its customer books, its messages belong to the booking, and it is deleted. */
interface InquiryTable {
  id: string;
  service_id: string;
  user_id: string;
  created_at: Instant;
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

export const described = {
  inquiries: {
    messages: 'id service_id user_id created_at answered_at last_at customer_blocked_at provider_blocked_at',
  },
  answer_templates: { services: 'service_id place text' },
} satisfies Described;
