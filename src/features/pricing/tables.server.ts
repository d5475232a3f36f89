/** What a service costs; a service without a row gives no prices. The list is always read and written as a whole. */
interface ServicePriceTable {
  service_id: string;
  /** JSON: `PriceList`. */
  list: string;
  /** The lowest amount that a customer may pay, in cents; null when nobody can say it before looking. */
  least: number | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    service_prices: ServicePriceTable;
  }
}
