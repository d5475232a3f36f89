import { backUp } from '#server/backup.ts';
import { closeDatabase, database } from '#server/database.ts';
import { tableReport } from '#server/tableReport.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run backup -- <file.tar.gz>');
  process.exit(2);
}
console.log(tableReport(await backUp(database(), file)));
console.log(`Database and media are in ${file}`);
await closeDatabase();
