import type { Generated } from 'kysely';

/** ISO 8601 in UTC: it sorts by time, and is the same in both databases. */
export type Instant = string;

/** Each feature extends this interface in its `tables.server.ts`. */
export interface Database {
  attempts: { id: string; kind: string; subject: string; at: Instant };
  picture_uploads: PictureUploadTable;
  invalidations: InvalidationsTable;
}

/**
 * Which paragraph of the privacy page describes which columns of a table: `account` for `{#account}`, `impersonal` if nothing in
 * them identifies a person. Add a new column once the paragraph describes it in every language.
 */
export type Described = { [Table in keyof Database]?: Record<string, string> };

/** A media file without references: just uploaded, or no longer used. */
interface PictureUploadTable {
  file: string;
  created_at: Instant;
  /** 1 as long as a version shows it. */
  restorable: Generated<number>;
}

interface InvalidationsTable {
  /** Assigned before the commit, so not in commit order. */
  number: Generated<number>;
  tags: string;
  created_at: Instant;
}

export const described = {
  attempts: { limits: 'id kind subject at' },
  picture_uploads: { account: 'file created_at restorable' },
  invalidations: { impersonal: 'number tags created_at' },
} satisfies Described;
