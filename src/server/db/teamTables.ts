import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A file of the media that nothing names: a picture that the team has just uploaded, or one that was given up. */
export interface PictureUploadTable {
  file: string;
  created_at: Instant;
}

/** What the team has changed of a service. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** The order of the changes that were made at once. */
  position: number;
  user_id: string | null;
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
