import './umask.ts';
import { onExistingDatabase, usage } from './command.ts';
import { backUp } from './maintenance/backup.ts';
import { tableReport } from './tableReport.ts';

const [file = '-'] = process.argv.slice(2);
if (file.startsWith('-')) usage('backup -- <file.tar.gz>');
await onExistingDatabase(async (db) => {
  console.log(tableReport(await backUp(db, file)));
  console.log(`Database and media are in ${file}`);
});
