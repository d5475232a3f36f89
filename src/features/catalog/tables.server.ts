import type { Generated } from 'kysely';
import type { Category } from '#features/urls/categories.ts';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { ChangeRole, ServiceStatus } from './serviceStates.ts';

interface ServiceTable {
  id: string;
  category: Category;
  address: string;
  email: string;
  email_key: string;
  contact_person: string;
  /** Shown to customers who have booked. */
  phone: string | null;
  status: ServiceStatus;
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

interface AuditTable {
  id: string;
  at: Instant;
  position: number;
  user_id: string | null;
  role: ChangeRole;
  /** The version before the change, while the history has it. */
  version_id: string | null;
  service_id: string;
  what: string;
  value_from: string | null;
  value_to: string | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    services: ServiceTable;
    service_translations: ServiceTranslationTable;
    service_pictures: { id: string; service_id: string; position: number; file: string; alt: string | null };
    favorites: { user_id: string; service_id: string; created_at: Instant };
    audit_log: AuditTable;
    service_towns: { service_id: string; town: string };
    service_words: { word: string; service_id: string; weight: number };
    /** The fields of a service that its provider may change, before a change. */
    service_versions: { id: string; service_id: string; at: Instant; content: string };
    /** The file is stored as long as the version. */
    service_version_pictures: { file: string; version_id: string };
    empty_searches: { day: string; words: string; times: number };
    /** Always read and written as a whole. */
    service_questions: { service_id: string; list: string };
    /** Consecutive bookings that the provider has not seen; no row means none. */
    unseen_counts: { service_id: string; bookings: number };
  }
}

export const described = {
  services: {
    services:
      'id category address email email_key contact_person phone status popularity language created_at updated_at',
  },
  service_translations: { services: 'service_id language name name_key about' },
  service_pictures: { services: 'id service_id position file alt' },
  favorites: { wishes: 'user_id service_id created_at' },
  audit_log: { services: 'id at position user_id role version_id service_id what value_from value_to' },
  service_towns: { services: 'service_id town' },
  service_words: { impersonal: 'word service_id weight' },
  service_versions: { services: 'id service_id at content' },
  service_version_pictures: { services: 'file version_id' },
  empty_searches: { impersonal: 'day words times' },
  service_questions: { services: 'service_id list' },
  unseen_counts: { services: 'service_id bookings' },
} satisfies Described;
