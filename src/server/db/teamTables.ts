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
  /** The email in the form in which it is compared; empty when a process of an older release wrote the row. */
  email_key: Generated<string>;
  language: Language;
  status: ApplicationStatus;
  created_at: Instant;
  /** Name, person and email in lower case, for the team's search. */
  search_key: string | null;
  /** The service that it became, once it is approved. */
  service_id: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
  /** The keys of the towns that it serves, separated by spaces; null when the form did not ask. */
  towns: Generated<string | null>;
}

/** A file of the media that nothing refers to: a picture that has just been uploaded, or one that is no longer used. */
export interface PictureUploadTable {
  file: string;
  created_at: Instant;
}

/** A change of a service, and who made it. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** The order of changes that were made at once. */
  position: number;
  /** Null when nobody was signed in, and when the account has been deleted. */
  user_id: string | null;
  /** Their role at the time of the change. */
  role: Generated<ChangeRole>;
  /** The version from before the change, while the history keeps it. */
  version_id: Generated<string | null>;
  service_id: string;
  what: string;
  value_from: string | null;
  value_to: string | null;
}

/** A private address. `provider` begins with the application, and gets the service when that is approved. */
export interface PrivateLinkTable {
  /** SHA-256 of the token in the address. */
  token_hash: string;
  kind: 'provider' | 'provider-calendar' | 'customer-calendar';
  application_id: string | null;
  service_id: string | null;
  user_id: string | null;
  created_at: Instant;
  /** When somebody last opened it, to the nearest hour or so; null when nobody has. */
  used_at: Generated<Instant | null>;
  /** When a link of a reminder ends; null for the others, which end when nobody uses them. */
  expires_at: Generated<Instant | null>;
}

/** A slot that the provider does not offer. */
export interface ClosedSlotTable {
  service_id: string;
  date: string;
  time: string;
}

/** A day on which a start of a service is taken, by bookings or closed slots; on all other days every start is free. */
export interface ServiceDayTable {
  service_id: string;
  date: string;
  /** The free starts as bits; the first slot is the lowest. */
  free: number;
}
