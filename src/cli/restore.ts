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
    `Restored database and media from ${file}. If the site is running, restart it: its pages are cached in memory`,
  );
});
