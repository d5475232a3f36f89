import { createHash, randomUUID } from 'node:crypto';
import { categories, type Category } from '#domain/categories.ts';
import { emailKey } from '#domain/emails.ts';
import { defaultLanguage, languages } from '#domain/languages.ts';
import { nameKey } from '#domain/names.ts';
import { demonstrationCustomer } from './demonstration/customer.ts';
import { demonstrationPicture, typicalPicture, type PictureStore } from './demonstration/pictures.ts';
import { demonstrationServices, type DemonstrationService } from './demonstration/services.ts';
import { isUniqueViolation } from './faults.ts';
import type { Db } from './open.ts';

/** How long before the newest service each older one was published, so that the lists have an order. */
const publishedApart = 3_600_000;

/** What a seed needs from outside the database. */
interface SeedOptions {
  media: PictureStore;
  /** Of the demonstration customer. */
  passwordHash: string;
  /** When the newest service was published. */
  now: Date;
}

/**
 * Fills an empty database with the demonstration data and draws its pictures. Never touches one that has services.
 * @returns how many services it added
 */
export async function seed(db: Db, { media, passwordHash, now }: SeedOptions): Promise<number> {
  if (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) return 0;
  const services = interleaved();
  const pictures = await drawnPictures(media, services);
  const adding = db.transaction().execute(async (transaction) => {
    if (await transaction.selectFrom('services').select('id').limit(1).executeTakeFirst()) return 0;
    await addCategories(transaction, media);
    for (const [index, service] of services.entries()) {
      const publishedAt = new Date(now.getTime() - index * publishedApart).toISOString();
      await addService(transaction, service, pictures.get(service) ?? [], publishedAt);
    }
    await addCustomer(transaction, passwordHash, now.toISOString());
    return services.length;
  });
  // Another process that starts at the same moment has added the same services.
  return adding.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 0;
    throw error;
  });
}

interface PlacedService extends DemonstrationService {
  category: Category;
  position: number;
}

/** Categories take turns, so that the first page of the whole list shows all of them. */
function interleaved(): PlacedService[] {
  const longest = Math.max(...categories.map((category) => demonstrationServices[category].length));
  return Array.from({ length: longest }, (_, position) =>
    categories.flatMap((category) => {
      const service = demonstrationServices[category][position];
      return service ? [{ ...service, category, position }] : [];
    }),
  ).flat();
}

async function drawnPictures(
  media: PictureStore,
  services: PlacedService[],
): Promise<Map<PlacedService, string[]>> {
  const drawn = services.map(async (service) => {
    const files = service.pictures.map((picture) => demonstrationPicture(media, service.category, picture));
    return [service, await Promise.all(files)] as const;
  });
  return new Map(await Promise.all(drawn));
}

/** Adds the categories that are not there yet. They are the product's, not the demonstration's: nothing can be listed without them. */
export async function addCategories(db: Db, media: PictureStore): Promise<void> {
  const rows = await Promise.all(
    categories.map(async (key, position) => ({
      key,
      position,
      picture: await typicalPicture(media, key),
    })),
  );
  await db
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

async function addService(db: Db, service: PlacedService, pictures: string[], at: string): Promise<void> {
  const id = stableId(`${service.category}-${service.position}`);
  await db
    .insertInto('services')
    .values({
      id,
      category: service.category,
      address: service.address,
      email: service.email,
      contact_person: service.contactPerson,
      status: 'published',
      language: 'lt',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('service_translations')
    .values(
      languages.map((language) => {
        const name = service.names[language] ?? service.names[defaultLanguage];
        return {
          service_id: id,
          language,
          name,
          name_key: nameKey(name),
          about: service.about[language] ?? service.about[defaultLanguage],
        };
      }),
    )
    .execute();
  await db
    .insertInto('service_pictures')
    .values(pictures.map((file, position) => ({ id: randomUUID(), service_id: id, position, file })))
    .execute();
}

/** The same demonstration service has the same address in every installation. */
function stableId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}

async function addCustomer(db: Db, passwordHash: string, at: string): Promise<void> {
  const { name, email } = demonstrationCustomer;
  await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      name,
      surname: null,
      age: null,
      country: null,
      city: null,
      photo: null,
      language: defaultLanguage,
      created_at: at,
      email_confirmed_at: at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
}
