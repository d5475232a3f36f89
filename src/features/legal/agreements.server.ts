import { randomUUIDv7 } from 'node:crypto';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { type LegalDocument, versionInForce } from './documents.ts';

/** Call it in the transaction of the registration or application. */
export async function recordAgreement(
  transaction: Db,
  party: { user_id: string } | { application_id: string },
  document: LegalDocument,
): Promise<void> {
  await transaction
    .insertInto('agreements')
    .values({
      id: randomUUIDv7(),
      user_id: null,
      application_id: null,
      service_id: null,
      ...party,
      document,
      version: versionInForce(document, vilniusClock(now()).date),
      kind: 'agreed',
      at: now().toISOString(),
    })
    .execute();
}
