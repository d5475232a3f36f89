import type { ApplicationStatus } from '#features/catalog/serviceStates.ts';
import type { Category } from '#features/urls/categories.ts';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface ApplicationTable {
  id: string;
  name: string;
  about: string;
  address: string;
  category: Category;
  contact_person: string;
  email: string;
  email_key: string;
  language: Language;
  status: ApplicationStatus;
  created_at: Instant;
  /** Name, person and email in lower case, for the team's search. */
  search_key: string;
  /** Once it is approved. */
  service_id: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  reason: string | null;
  /** Keys of towns, separated by spaces; null if the form had no field. */
  towns: string | null;
}

/** A request to change the name, category and similar fields. */
interface ServiceRequestTable {
  id: string;
  service_id: string;
  status: ApplicationStatus;
  /** JSON: `ServiceRequest`. */
  content: string;
  created_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  reason: string | null;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    applications: ApplicationTable;
    service_requests: ServiceRequestTable;
  }
}

export const described = {
  applications: {
    applications:
      'id name about address category contact_person email email_key language status created_at search_key service_id decided_by decided_at reason towns',
  },
  service_requests: { services: 'id service_id status content created_at decided_by decided_at reason' },
} satisfies Described;
