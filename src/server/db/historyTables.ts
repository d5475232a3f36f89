import type { ApplicationStatus } from '#domain/applications.ts';
import type { Instant } from './instant.ts';

/** What a service was before a change: the part that its provider may change without the team. */
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

/** A provider's request that the team change who they are: name, category and the like. */
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
