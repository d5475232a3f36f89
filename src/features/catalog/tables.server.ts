import type { Generated } from 'kysely';
import type { Category } from '#features/addresses/categories.ts';
import type { Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface ServiceTable {
  id: string;
  category: Category;
  address: string;
  email: string;
  /** The email in the form in which it is compared. */
  email_key: string;
  contact_person: string;
  /** Shown to customers who have booked; null when none was given. */
  phone: string | null;
  status: 'published' | 'hidden' | 'removed';
  /** Bookings and favourites together, counted once a minute. */
  popularity: Generated<number>;
  /** The language in which its provider wrote, for mails. */
  language: Language;
  created_at: Instant;
  updated_at: Instant;
}

interface ServiceTranslationTable {
  service_id: string;
  language: Language;
  name: string;
  /** The name in lower case, in every script: what search compares. */
  name_key: string;
  about: string | null;
}

interface ServicePictureTable {
  id: string;
  service_id: string;
  position: number;
  file: string;
  /** JSON: the picture's description, by language; null when nobody has given one. */
  alt: string | null;
}

interface FavoriteTable {
  user_id: string;
  service_id: string;
  created_at: Instant;
}

/** A change of a service, and who made it. */
interface AuditTable {
  id: string;
  at: Instant;
  /** The order of changes that were made at once. */
  position: number;
  /** Null when nobody was signed in, and when the account has been deleted. */
  user_id: string | null;
  /** Their role at the time of the change. */
  role: 'team' | 'provider' | 'link';
  /** The version from before the change, while the history keeps it. */
  version_id: string | null;
  service_id: string;
  what: string;
  value_from: string | null;
  value_to: string | null;
}

/** A town that a service serves: a key of `towns`. */
interface ServiceTownTable {
  service_id: string;
  town: string;
}

/** A word that a service is found by, in the form that `normalized` gives it. */
interface ServiceWordTable {
  word: string;
  service_id: string;
  /** How much the word says about the service: a word of its name weighs more than one of its description. */
  weight: number;
}

/** What a service was before a change: the part that its provider may change without the team. */
interface ServiceVersionTable {
  id: string;
  service_id: string;
  /** When it was changed. */
  at: Instant;
  /** JSON: `ServiceVersion`. */
  content: string;
}

/** A picture that a version shows: its file is kept as long as the version. */
interface ServiceVersionPictureTable {
  file: string;
  version_id: string;
}

/** How often on a day a search found nothing. It does not say who searched. */
interface EmptySearchTable {
  /** `2031-08-02`. */
  day: string;
  /** Normalised, in alphabetical order. */
  words: string;
  times: number;
}

/** What the provider of a service asks whoever books; a service without a row, nothing. It is read and written whole. */
interface ServiceQuestionsTable {
  service_id: string;
  /** JSON: `Question[]`. */
  list: string;
}

/** How many bookings in a row the provider of a service has not seen; no row means none. */
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
