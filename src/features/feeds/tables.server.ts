/** What a provider has set of the feed; no row means no setting. */
interface FeedSettingsTable {
  service_id: string;
  /** 1 when the feed contains whole addresses. */
  whole_address: number;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    feed_settings: FeedSettingsTable;
  }
}
