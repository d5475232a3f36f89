import { closeDatabase, database } from '#server/database.ts';
import { migrate } from '#server/db/migrations/index.ts';

const ran = await migrate(database());
console.log(ran.length > 0 ? `Ran ${ran.join(', ')}` : 'Nothing to migrate');
await closeDatabase();
