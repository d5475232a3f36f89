import { closeDatabase, database } from '#server/database.ts';
import { addManyServices } from '#server/db/manyServices.ts';
import { migrate } from '#server/db/migrations/index.ts';
import { fillWithDemonstration } from '#server/demonstration.ts';
import { now } from '#server/settings.ts';

/** For measuring: `npm run many-services -- 100000` adds so many services to the database of the settings. */
const count = Number(process.argv[2] ?? 100_000);
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error(`How many services? "${process.argv[2]}" is no number`);

const db = database();
await migrate(db);
await fillWithDemonstration(db);
const pictures = await db.selectFrom('service_pictures').select('file').execute();
await addManyServices(
  db,
  count,
  pictures.map(({ file }) => file),
  now(),
);
console.log(`Added ${count} services`);
await closeDatabase();
