import { randomUUIDv7 } from 'node:crypto';
import { paths } from '#features/addresses/paths.ts';
import { documents, type LegalDocument } from '#features/legal/documents.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { now, toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { formatDate } from '#platform/time/dates.ts';

type Audience = 'customer' | 'provider';

/** Whom a new version concerns. The other documents describe the site, and bind nobody. */
const concerned = {
  privacy: ['customer', 'provider'],
  customerTerms: ['customer'],
  businessTerms: ['provider'],
} satisfies Partial<Record<LegalDocument, Audience[]>>;

interface Reader {
  id: string;
  email: string;
  language: Language;
}

interface Version {
  document: LegalDocument;
  version: number;
  date: string;
}

const atOnce = 100;

/**
 * Mails the latest version of a document, once, to everybody who was there before it is in force. The first version is no change.
 * @param all the documents and the days of their versions
 */
export async function announceVersions(
  db: Db,
  all: Record<LegalDocument, readonly string[]> = documents,
): Promise<void> {
  for (const [name, audiences] of Object.entries(concerned)) {
    const document = name as LegalDocument;
    const version = all[document].length;
    const date = all[document].at(-1);
    if (version === 1 || !date) continue;
    for (const audience of audiences)
      while ((await announceTo(db, audience, { document, version, date })) === atOnce);
  }
}

/** @returns how many were mailed */
function announceTo(db: Db, audience: Audience, version: Version): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const readers = await (audience === 'customer' ? listCustomers : listProviders)(transaction, version);
    if (readers.length === 0) return 0;
    await transaction
      .insertInto('agreements')
      .values(
        readers.map(({ id }) => ({
          id: randomUUIDv7(),
          user_id: audience === 'customer' ? id : null,
          application_id: null,
          service_id: audience === 'provider' ? id : null,
          document: version.document,
          version: version.version,
          kind: 'announced' as const,
          at: now().toISOString(),
        })),
      )
      .execute();
    await queueMails(
      transaction,
      readers.map(({ id, email, language }) => ({
        kind: `version-${audience}` as const,
        language,
        recipient: email,
        userId: audience === 'customer' ? id : undefined,
        content: {
          document: getTranslator(language)(`legal:links.${version.document}`),
          date: formatDate(version.date, language, { day: 'numeric', month: 'long', year: 'numeric' }),
          link: toAbsolute(paths[version.document](language, version.version)),
        },
      })),
    );
    return readers.length;
  });
}

/** Those whose email is confirmed, since any other may be a stranger's. */
function listCustomers(db: Db, { document, version, date }: Version): Promise<Reader[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.language'])
    .where('users.created_at', '<', date)
    .where('users.email_confirmed_at', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('agreements')
            .select('agreements.id')
            .whereRef('agreements.user_id', '=', 'users.id')
            .where('document', '=', document)
            .where('version', '=', version),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(atOnce)
    .execute();
}

function listProviders(db: Db, { document, version, date }: Version): Promise<Reader[]> {
  return db
    .selectFrom('services')
    .select(['services.id', 'services.email', 'services.language'])
    .where('services.created_at', '<', date)
    .where('services.status', '!=', 'removed')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('agreements')
            .select('agreements.id')
            .whereRef('agreements.service_id', '=', 'services.id')
            .where('document', '=', document)
            .where('version', '=', version),
        ),
      ),
    )
    .orderBy('services.id')
    .limit(atOnce)
    .execute();
}
