interface FeedSettingsTable {
  service_id: string;
  whole_address: number;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    feed_settings: FeedSettingsTable;
  }
}
