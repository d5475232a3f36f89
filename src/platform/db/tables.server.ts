import type { Generated } from 'kysely';

/** ISO 8601 in UTC: it sorts by time, and is the same in both databases. */
export type Instant = string;

/** Each feature extends this interface in its `tables.server.ts`. */
export interface Database {
  attempts: { id: string; kind: string; subject: string; at: Instant };
  picture_uploads: PictureUploadTable;
  invalidations: InvalidationsTable;
}

/** A media file without references: just uploaded, or no longer used. */
interface PictureUploadTable {
  file: string;
  created_at: Instant;
  /** 1 as long as a version that shows it can be restored. */
  kept: Generated<number>;
}

interface InvalidationsTable {
  /** Assigned before the commit, so not in commit order. */
  number: Generated<number>;
  tags: string;
  created_at: Instant;
}
