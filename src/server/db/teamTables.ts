import type { Generated } from 'kysely';
import type { ApplicationStatus, ChangeRole } from '#domain/applications.ts';
import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './instant.ts';

export interface PartnerApplicationTable {
  id: string;
  name: string;
  about: string;
  address: string;
  category: Category;
  contact_person: string;
  email: string;
  /** The address as it is compared: an older process writes none. */
  email_key: Generated<string>;
  language: Language;
  status: ApplicationStatus;
  created_at: Instant;
  /** Name, person and email in lower case, for the team's search. */
  search_key: string | null;
  /** What became of it, once it is approved. */
  service_id: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
  /** The keys of the towns that it serves, with spaces between them; null when it was not asked. */
  towns: Generated<string | null>;
}

/** A file of the media that nothing names: a picture that the team has just uploaded, or one that was given up. */
export interface PictureUploadTable {
  file: string;
  created_at: Instant;
}

/** What was changed of a service, and by whom. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** The order of the changes that were made at once. */
  position: number;
  /** Null where nobody was signed in, and where the account has gone. */
  user_id: string | null;
  /** What they were when they changed it. */
  role: Generated<ChangeRole>;
  /** What the service was before, while the history has it. */
  version_id: Generated<string | null>;
  service_id: string;
  what: string;
  value_from: string | null;
  value_to: string | null;
}

/** A private address. `provider` begins with the application and gets its service when that is approved. */
export interface PrivateLinkTable {
  /** SHA-256 of the token in the address. */
  token_hash: string;
  kind: 'provider' | 'provider-calendar' | 'customer-calendar';
  application_id: string | null;
  service_id: string | null;
  user_id: string | null;
  created_at: Instant;
  /** When somebody last opened it, give or take an hour; null when nobody has. */
  used_at: Generated<Instant | null>;
}

/** A slot that the provider does not offer. */
export interface ClosedSlotTable {
  service_id: string;
  date: string;
  time: string;
}

/** A day on which something of a service was taken, bookings and closed slots alike; on all other days every start is free. */
export interface ServiceDayTable {
  service_id: string;
  date: string;
  /** The free starts as bits, the first slot the lowest. */
  free: number;
}
