import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { LegalDocument } from './documents.ts';

/** The version that an account, an application or a service has accepted, or was emailed about. */
interface AgreementTable {
  id: string;
  user_id: string | null;
  application_id: string | null;
  service_id: string | null;
  document: LegalDocument;
  version: number;
  kind: 'agreed' | 'announced';
  at: Instant;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    agreements: AgreementTable;
  }
}

export const described = {
  agreements: { agreements: 'id user_id application_id service_id document version kind at' },
} satisfies Described;
