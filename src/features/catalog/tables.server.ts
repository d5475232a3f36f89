import type { Generated } from 'kysely';
import type { Category } from '#features/addresses/categories.ts';
import type { Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface ServiceTable {
  id: string;
  category: Category;
  address: string;
  email: string;
  email_key: string;
  contact_person: string;
  /** Shown to customers who have booked. */
  phone: string | null;
  status: 'published' | 'hidden' | 'removed';
  /** Bookings plus favourites, counted once a minute. */
  popularity: Generated<number>;
  language: Language;
  created_at: Instant;
  updated_at: Instant;
}

interface ServiceTranslationTable {
  service_id: string;
  language: Language;
  name: string;
  /** The name in lower case, for search. */
  name_key: string;
  about: string | null;
}

interface ServicePictureTable {
  id: string;
  service_id: string;
  position: number;
  file: string;
  alt: string | null;
}

interface FavoriteTable {
  user_id: string;
  service_id: string;
  created_at: Instant;
}

interface AuditTable {
  id: string;
  at: Instant;
  position: number;
  user_id: string | null;
  role: 'team' | 'provider' | 'link';
  /** The version before the change, while the history has it. */
  version_id: string | null;
  service_id: string;
  what: string;
  value_from: string | null;
  value_to: string | null;
}

interface ServiceTownTable {
  service_id: string;
  town: string;
}

interface ServiceWordTable {
  word: string;
  service_id: string;
  weight: number;
}

/** The fields of a service that its provider may change, before a change. */
interface ServiceVersionTable {
  id: string;
  service_id: string;
  at: Instant;
  content: string;
}

/** The file is stored as long as the version. */
interface ServiceVersionPictureTable {
  file: string;
  version_id: string;
}

interface EmptySearchTable {
  day: string;
  words: string;
  times: number;
}

/** Always read and written as a whole. */
interface ServiceQuestionsTable {
  service_id: string;
  list: string;
}

/** Consecutive bookings that the provider has not seen; no row means none. */
interface UnseenCountTable {
  service_id: string;
  bookings: number;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    services: ServiceTable;
    service_translations: ServiceTranslationTable;
    service_pictures: ServicePictureTable;
    favorites: FavoriteTable;
    audit_log: AuditTable;
    service_towns: ServiceTownTable;
    service_words: ServiceWordTable;
    service_versions: ServiceVersionTable;
    service_version_pictures: ServiceVersionPictureTable;
    empty_searches: EmptySearchTable;
    service_questions: ServiceQuestionsTable;
    unseen_counts: UnseenCountTable;
  }
}
