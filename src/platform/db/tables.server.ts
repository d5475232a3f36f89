import type { Generated } from 'kysely';

/** An ISO 8601 text in UTC. Such texts sort by time, and are the same in every database. */
export type Instant = string;

/** The tables. Features add theirs by a `tables.server.ts` of their own, which declares this interface once more. */
export interface Database {
  attempts: AttemptTable;
  picture_uploads: PictureUploadTable;
  news: NewsTable;
}

/**
 * An attempt that a limit counts, such as a failed login. A row of the kind `turn` counts nothing: it is the lock that lets one
 * transaction at a time count.
 */
interface AttemptTable {
  id: string;
  kind: string;
  subject: string;
  at: Instant;
}

/** A file of the media that nothing refers to: a picture that has just been uploaded, or one that is no longer used. */
interface PictureUploadTable {
  file: string;
  created_at: Instant;
  /** 1 as long as somebody can restore what showed it. */
  kept: Generated<number>;
}

/** What a transaction has changed, for other processes: src/platform/cache/news.server.ts. */
interface NewsTable {
  /** Assigned in the order in which transactions ask for one, which need not be that of their commits. */
  number: Generated<number>;
  /** What pages have as tags, and `messages`, separated by spaces. */
  about: string;
  told_at: Instant;
}
