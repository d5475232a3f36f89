import type { Described, Instant } from '#platform/db/tables.server.ts';

interface WaitlistTable {
  id: string;
  user_id: string;
  service_id: string;
  from_date: string;
  to_date: string;
  created_at: Instant;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    waitlist: WaitlistTable;
  }
}

export const described = {
  waitlist: { wishes: 'id user_id service_id from_date to_date created_at' },
} satisfies Described;
