import './umask.ts';
import { fillWithDemonstration } from '#demonstration/fill.ts';
import { addManyServices } from '#demonstration/manyServices.ts';
import { migrate } from '#server/db/migrations/index.ts';
import { now } from '#server/operations/settings.ts';
import { onDatabase, usage } from './command.ts';

/** For measuring: `npm run many-services -- 100000` adds so many services to the database of the settings. */
const count = Number(process.argv[2] ?? 100_000);
if (!Number.isSafeInteger(count) || count < 1) usage('many-services -- <how many>');
await onDatabase(async (db) => {
  await migrate(db);
  await fillWithDemonstration(db);
  const pictures = await db.selectFrom('service_pictures').select('file').execute();
  const files = pictures.map(({ file }) => file);
  await addManyServices(db, count, files, now());
  console.log(`Added ${count} services`);
});
