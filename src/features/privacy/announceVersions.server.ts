import { randomUUIDv7 } from 'node:crypto';
import { documents, type LegalDocument } from '#features/legal/documents.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, toAbsolute } from '#platform/config/settings.server.ts';
import { type Db, lockProcesses } from '#platform/db/open.server.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { fullDate } from '#platform/time/dates.ts';
import type { privacyMails } from './mails.server.ts';

type Audience = 'customer' | 'provider';

/** The other documents describe the site, and are not binding. */
const concerned = {
  privacy: ['customer', 'provider'],
  customerTerms: ['customer'],
  businessTerms: ['provider'],
} satisfies Partial<Record<LegalDocument, Audience[]>>;

interface Version {
  document: LegalDocument;
  version: number;
  date: string;
}

const atOnce = 100;
const announcingLock = 20_261_129;

/** Emails the latest version of a document, once, to everyone who joined before it takes effect. The first version is not announced. */
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

function announceTo(db: Db, audience: Audience, version: Version): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockProcesses(transaction, announcingLock);
    const readers = await (audience === 'customer' ? listCustomers : listProviders)(transaction, version);
    if (readers.length === 0) return 0;
    await transaction
      .insertInto('agreements')
      .values(
        readers.map(({ id }) => ({
          id: randomUUIDv7(),
          user_id: audience === 'customer' ? id : null,
          service_id: audience === 'provider' ? id : null,
          document: version.document,
          version: version.version,
          kind: 'announced' as const,
          at: now().toISOString(),
        })),
      )
      .execute();
    await queueMails<typeof privacyMails>(
      transaction,
      readers.map(({ id, email, language }) => ({
        kind: `version-${audience}` as const,
        language,
        recipient: email,
        userId: audience === 'customer' ? id : undefined,
        content: {
          document: getTranslator(language)(`legal:links.${version.document}`),
          date: fullDate(version.date, language),
          link: toAbsolute(paths[version.document](language, version.version)),
        },
      })),
    );
    return readers.length;
  });
}

/** Only confirmed emails, since others may be a stranger's. */
function listCustomers(db: Db, version: Version) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('created_at', '<', version.date)
    .where('email_confirmed_at', 'is not', null)
    .where('id', 'not in', selectNotified(db, 'user_id', version))
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

function listProviders(db: Db, version: Version) {
  return db
    .selectFrom('services')
    .select(['id', 'email', 'language'])
    .where('created_at', '<', version.date)
    .where('status', '!=', 'removed')
    .where('id', 'not in', selectNotified(db, 'service_id', version))
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

function selectNotified(db: Db, reader: 'user_id' | 'service_id', { document, version }: Version) {
  return db
    .selectFrom('agreements')
    .select(({ ref }) => ref(reader).$notNull().as('id'))
    .where(reader, 'is not', null)
    .where('document', '=', document)
    .where('version', '=', version);
}
