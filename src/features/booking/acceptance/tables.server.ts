import type { Instant } from '#platform/db/tables.server.ts';

/** What a provider has written about a customer, and whether they take no more bookings from their account. */
interface CustomerNoteTable {
  service_id: string;
  /** The id of the account; the number, or else the name, of somebody who has only phoned. */
  customer: string;
  user_id: string | null;
  note: string;
  refused_at: Instant | null;
  /** The day of their last booking when this was written. */
  last_date: string;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    customer_notes: CustomerNoteTable;
  }
}
