import type { Category } from '#features/addresses/categories.ts';
import type { Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface ApplicationTable {
  id: string;
  name: string;
  about: string;
  address: string;
  category: Category;
  contact_person: string;
  email: string;
  /** The email in the form in which it is compared. */
  email_key: string;
  language: Language;
  status: 'waiting' | 'approved' | 'rejected';
  created_at: Instant;
  /** Name, person and email in lower case, for the team's search. */
  search_key: string;
  /** The service that it became, once it is approved. */
  service_id: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
  /** The keys of the towns that it serves, separated by spaces; null when the form did not ask. */
  towns: string | null;
}

/** A provider's request that the team change who they are: name, category and the like. */
interface ServiceRequestTable {
  id: string;
  service_id: string;
  status: 'waiting' | 'approved' | 'rejected';
  /** JSON: `ServiceRequest`. */
  content: string;
  created_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    applications: ApplicationTable;
    service_requests: ServiceRequestTable;
  }
}
