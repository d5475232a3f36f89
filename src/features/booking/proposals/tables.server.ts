import type { Described } from '#platform/db/tables.server.ts';

/** One or two suggested times, which are not reserved. Deleted when the booking moves or ends. */
interface ProposalTable {
  booking_id: string;
  /** SHA-256 of the token in the customer's email. */
  token_hash: string;
  /** '2026-11-24T10:00 2026-11-25T12:00'. */
  starts: string;
  /** In the provider's own words. */
  reason: string | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    proposals: ProposalTable;
  }
}

export const described = {
  proposals: { bookings: 'booking_id token_hash starts reason' },
} satisfies Described;
