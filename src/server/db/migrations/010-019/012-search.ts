import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { townOfAddress } from '#domain/places/towns.ts';

const id = 'varchar(64)';

interface Filled {
  services: { id: string; address: string };
  service_towns: { service_id: string; town: string };
}

/**
 * The words that services are found by; the towns they serve, taken from their addresses; searches that found nothing. The words
 * are written when the site starts. Frozen: a change is a migration of its own.
 */
export const search: Migration = {
  async up(db: Kysely<Filled>) {
    await createServiceWords(db);
    await createServiceTowns(db);
    await fillServiceTowns(db);
    await createEmptySearches(db);
    await db.schema.alterTable('partner_applications').addColumn('towns', 'text').execute();
  },
};

async function createServiceWords(db: Kysely<Filled>): Promise<void> {
  await db.schema
    .createTable('service_words')
    .addColumn('word', 'varchar(64)', (column) => column.notNull())
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_words_key', ['word', 'service_id'])
    .execute();
  await db.schema.createIndex('service_words_service').on('service_words').column('service_id').execute();
}

async function createServiceTowns(db: Kysely<Filled>): Promise<void> {
  await db.schema
    .createTable('service_towns')
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('town', 'varchar(64)', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_towns_key', ['service_id', 'town'])
    .execute();
  await db.schema
    .createIndex('service_towns_town')
    .on('service_towns')
    .columns(['town', 'service_id'])
    .execute();
}

async function fillServiceTowns(db: Kysely<Filled>): Promise<void> {
  const services = await db.selectFrom('services').select(['id', 'address']).execute();
  const rows = services.flatMap((service) => {
    const town = townOfAddress(service.address);
    return town ? [{ service_id: service.id, town: town.key }] : [];
  });
  for (let first = 0; first < rows.length; first += 500)
    await db
      .insertInto('service_towns')
      .values(rows.slice(first, first + 500))
      .execute();
}

async function createEmptySearches(db: Kysely<Filled>): Promise<void> {
  await db.schema
    .createTable('empty_searches')
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('words', 'varchar(128)', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('empty_searches_key', ['day', 'words'])
    .execute();
}
