import type { Described } from '#platform/db/tables.server.ts';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    feed_settings: { service_id: string; whole_address: number };
  }
}

export const described = {
  feed_settings: { services: 'service_id whole_address' },
} satisfies Described;
