import { settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';

/** Fills an empty catalogue with the services of the demonstration, if the settings want them; otherwise a line says that it is empty. */
export async function prepareCatalogue(db: Db): Promise<void> {
  if (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) return;
  if (!settings.demonstration) {
    console.log('The catalogue is empty. `npm run seed` fills it with sample services');
    return;
  }
  // Most starts do not need it.
  const { fillWithDemonstration } = await import('./demonstration/fill.ts');
  await fillWithDemonstration(db);
}
