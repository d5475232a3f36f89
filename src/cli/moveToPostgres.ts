import './umask.ts';
import { onDatabase } from './command.ts';
import { moveTo } from './maintenance/moving.ts';
import { tableReport } from './tableReport.ts';

await onDatabase(async (db) => {
  console.log(tableReport(await moveTo(db)));
  console.log('Every table has the same rows as in the SQLite file, which is unchanged');
});
