import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { type Db, openDatabase } from './open.server.ts';

export const databaseFile = join(settings.dataDir, 'app.db');

export const databaseUrl = settings.databaseUrl ?? databaseFile;

let opened: Db | undefined;

export function getDatabase(): Db {
  return (opened ??= openDatabase(databaseUrl));
}

export async function closeDatabase(): Promise<void> {
  await opened?.destroy();
  opened = undefined;
}
