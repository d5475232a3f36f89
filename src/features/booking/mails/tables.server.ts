import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Side } from '../sides.ts';
import type { BookingChangeKind } from '../tables.server.ts';

/** A digest entry, without names of people. */
export interface DigestEntryTable {
  id: string;
  recipient: string;
  role: Side;
  language: Language;
  /** Deleted with the account. Null for an entry that outlives it. */
  user_id: string | null;
  kind: DigestKind;
  late: number;
  service: string;
  starts_at: Instant;
  created_at: Instant;
}

export type DigestKind = BookingChangeKind | 'details' | 'message';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    digest_entries: DigestEntryTable;
  }
}

export const described = {
  digest_entries: { mails: 'id recipient role language user_id kind late service starts_at created_at' },
} satisfies Described;
