import { createHash, randomUUID } from 'node:crypto';
import {
  demonstrationLogins,
  demonstrationMember,
  demonstrationPassword,
} from '#features/account/demonstrationLogin.ts';
import { hashPassword } from '#features/account/passwords.server.ts';
import { defaultSchedule } from '#features/availability/index.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { writeTexts } from '#features/catalog/history/content.server.ts';
import { storeQuestions } from '#features/catalog/questions.server.ts';
import { writeServiceWords } from '#features/catalog/search/serviceWords.server.ts';
import { placeTowns } from '#features/catalog/serviceTowns.server.ts';
import { storePriceList } from '#features/pricing/prices.server.ts';
import { categories, type Category } from '#features/urls/categories.ts';
import { townOfAddress } from '#features/urls/places/towns.ts';
import { now } from '#platform/config/settings.server.ts';
import { isUniqueViolation } from '#platform/db/faults.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { defaultLanguage, inEachLanguage, type Language } from '#platform/i18n/languages.ts';
import { storePictures } from '#platform/media/storePictures.server.ts';
import { closeTimes } from './closedTimes.ts';
import { type DemonstrationService, demonstrationServices, makePriceList } from './services.ts';
import { addThread } from './thread.ts';

const pictures = new URL('./pictures/', import.meta.url);
/** In milliseconds between publications, so that the lists have an order. */
const publishedApart = 3_600_000;

/**
 * Skips a database with services.
 * @returns the number of new services
 */
export async function fillWithDemonstration(db: Db): Promise<number> {
  if (await hasServices(db)) return 0;
  const [passwordHash] = await Promise.all([hashPassword(demonstrationPassword), storePictures(pictures)]);
  const adding = db.transaction().execute(async (transaction) => {
    if (await hasServices(transaction)) return 0;
    const ids = await addDemonstrationServices(transaction);
    await closeTimes(transaction, ids);
    await addLogins(transaction, passwordHash, now().toISOString());
    await addThread(transaction);
    return ids.length;
  });
  // Another process, started at the same moment, has added the same services.
  return adding.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 0;
    throw error;
  });
}

/** In the order of the lists. */
export async function addDemonstrationServices(db: Db): Promise<string[]> {
  const newest = now();
  const ids = [];
  for (const [index, service] of interleaved().entries()) {
    const publishedAt = new Date(newest.getTime() - index * publishedApart).toISOString();
    ids.push(await addService(db, service, publishedAt));
  }
  return ids;
}

async function hasServices(db: Db): Promise<boolean> {
  return (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) !== undefined;
}

interface PlacedService extends DemonstrationService {
  category: Category;
  position: number;
}

/** Alternates categories, so that the first page shows all of them. */
function interleaved(): PlacedService[] {
  const longest = Math.max(...categories.map((category) => demonstrationServices[category].length));
  return Array.from({ length: longest }, (_, position) =>
    categories.flatMap((category) => {
      const service = demonstrationServices[category][position];
      return service ? [{ ...service, category, position }] : [];
    }),
  ).flat();
}

async function addService(db: Db, service: PlacedService, at: string): Promise<string> {
  const id = stableId(`${service.category}-${service.position}`);
  await db
    .insertInto('services')
    .values({
      id,
      category: service.category,
      address: service.address,
      email: service.email,
      email_key: emailKey(service.email),
      contact_person: service.contactPerson,
      status: 'published',
      language: 'lt',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { names, about } = service;
  await writeTexts(db, id, {
    names: inEachLanguage((language) => names[language] ?? names.en),
    abouts: inEachLanguage((language) => about[language] ?? about.en),
    fallbackName: names.en,
  });
  const placed = service.pictures.map((file, position) => ({
    id: randomUUID(),
    service_id: id,
    position,
    file,
  }));
  await db.insertInto('service_pictures').values(placed).execute();
  const town = townOfAddress(service.address);
  await placeTowns(db, id, town ? [town.key] : []);
  if (service.schedule) await storeSchedule(db, id, { ...defaultSchedule, ...service.schedule });
  if (service.prices) await storePriceList(db, id, makePriceList(service.prices));
  if (service.questions) await storeQuestions(db, id, service.questions);
  await writeServiceWords(db, [id]);
  return id;
}

/** The same id, and so the same URL, in every installation. */
function stableId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}

/** All logins share one password and its hash. */
async function addLogins(db: Db, passwordHash: string, at: string): Promise<void> {
  const users = demonstrationLogins.map(({ name, email }) => ({
    id: randomUUID(),
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    name,
    language: defaultLanguage as Language,
    created_at: at,
    email_confirmed_at: at,
    ...(email === demonstrationMember.email && { team_since: at, factor_open_at: at }),
  }));
  await db
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
}
