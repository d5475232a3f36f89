declare module '#platform/db/tables.server.ts' {
  interface Database {
    feed_settings: { service_id: string; whole_address: number };
  }
}
