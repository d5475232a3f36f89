import { closeDatabase, database } from '#server/database.ts';
import { moveTo, MoveError } from '#server/moving.ts';
import { tableReport } from '#server/tableReport.ts';

try {
  console.log(tableReport(await moveTo(database())));
  console.log('Every table holds the same rows as in the SQLite file, which is left as it was');
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
await closeDatabase();
