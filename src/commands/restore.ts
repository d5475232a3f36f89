import { restore, RestoreError } from '#server/backup.ts';
import { closeDatabase, database } from '#server/database.ts';
import { tableReport } from '#server/tableReport.ts';

const words = process.argv.slice(2);
const force = words.includes('--force');
const [file] = words.filter((word) => word !== '--force');
if (!file) {
  console.error('Usage: npm run restore -- <file.tar.gz> [--force]');
  process.exit(2);
}
try {
  console.log(tableReport(await restore(database(), file, { force })));
  console.log(
    `Database and media are what they were in ${file}. Restart the site if it is running: its pages are kept in memory`,
  );
} catch (error) {
  if (!(error instanceof RestoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
await closeDatabase();
