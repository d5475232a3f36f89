import './umask.ts';
import { onDatabase, usage } from './command.ts';
import { restore } from './maintenance/backup.ts';
import { tableReport } from './tableReport.ts';

const words = process.argv.slice(2);
const force = words.includes('--force');
const [file = '-'] = words.filter((word) => word !== '--force');
if (file.startsWith('-')) usage('restore -- <file.tar.gz> [--force]');
await onDatabase(async (db) => {
  console.log(tableReport(await restore(db, file, { force })));
  console.log(
    `Database and media are what they were in ${file}. Restart the site if it is running: its pages are kept in memory`,
  );
});
