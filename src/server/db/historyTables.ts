import type { ApplicationStatus } from '#domain/applications.ts';
import type { Instant } from './instant.ts';

/** What a service was before a change, as far as its provider changes it alone. */
export interface ServiceVersionTable {
  id: string;
  service_id: string;
  /** When it was changed. */
  at: Instant;
  /** JSON: `ServiceVersion`. */
  content: string;
}

/** A picture that a version shows: its file is kept as long as the version. */
export interface ServiceVersionPictureTable {
  file: string;
  version_id: string;
}

/** What a provider asks the team to change of who they are. */
export interface ServiceRequestTable {
  id: string;
  service_id: string;
  status: ApplicationStatus;
  /** JSON: `ServiceRequest`. */
  content: string;
  created_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
}
