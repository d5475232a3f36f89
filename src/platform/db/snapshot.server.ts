import { sql } from 'kysely';
import { migrate } from './migrations/index.ts';
import { type Db, isSqlite, openDatabase } from './open.server.ts';
import { replaceRows } from './transfer.server.ts';

export async function writeSnapshot(db: Db, file: string): Promise<void> {
  if (isSqlite(db)) {
    await sql`vacuum into ${file}`.execute(db);
    return;
  }
  const copy = openDatabase(file);
  try {
    await migrate(copy);
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => replaceRows(transaction, copy));
  } finally {
    await copy.destroy();
  }
}
