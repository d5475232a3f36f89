import type { Described, Instant } from '#platform/db/tables.server.ts';

/** A provider's note about a customer, and whether they reject bookings of the account. */
interface CustomerNoteTable {
  service_id: string;
  /** The id of the account; the phone number, or else the name, of a caller without one. */
  customer: string;
  user_id: string | null;
  note: string;
  refused_at: Instant | null;
  /** The day of the last booking known when the note was written. */
  last_date: string;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    customer_notes: CustomerNoteTable;
  }
}

export const described = {
  customer_notes: { bookings: 'service_id customer user_id note refused_at last_date' },
} satisfies Described;
