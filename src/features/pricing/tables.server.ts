import type { Described } from '#platform/db/tables.server.ts';

/** No row means no prices. Always read and written as a whole. */
interface ServicePriceTable {
  service_id: string;
  /** JSON: `PriceList`. */
  list: string;
  /** The lowest possible price in cents; null if it is unknown before looking. */
  least: number | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    service_prices: ServicePriceTable;
  }
}

export const described = {
  service_prices: { services: 'service_id list least' },
} satisfies Described;
