import './umask.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { onDatabase } from './command.ts';

await onDatabase(async (db) => {
  const ran = await migrate(db);
  console.log(ran.length > 0 ? `Ran ${ran.join(', ')}` : 'Nothing to migrate');
});
