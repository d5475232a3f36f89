import type { Db } from '#platform/db/open.server.ts';
import { discardFiles, removeAbandonedFiles } from '#platform/media/uploads.server.ts';

/** Deletes photos whose booking or message was deleted, and removed ones. A photo of several bookings stays until none has it. */
export async function deleteOrphanedPhotos(db: Db): Promise<void> {
  const ofDetails = selectOrphaned(db);
  const ofMessages = db.selectFrom('message_photos').select('id').where('message', 'is', null);
  const lost = await ofDetails.unionAll(ofMessages).execute();
  if (lost.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const orphaned = await transaction
      .deleteFrom('booking_photos')
      .where('id', 'in', selectOrphaned(transaction))
      .returning(['file', 'thumbnail'])
      .execute();
    const fromMessages = await transaction
      .deleteFrom('message_photos')
      .where('message', 'is', null)
      .returning(['file', 'thumbnail'])
      .execute();
    const files = [...orphaned, ...fromMessages].flatMap(({ file, thumbnail }) => [file, thumbnail]);
    await discardFiles(transaction, [...new Set(files)]);
  });
  await removeAbandonedFiles(db);
}

function selectOrphaned(db: Db) {
  return db
    .selectFrom('booking_photos as lost')
    .select('lost.id')
    .where('lost.booking_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_photos as attached')
            .select('attached.id')
            .whereRef('attached.file', '=', 'lost.file')
            .where('attached.booking_id', 'is not', null),
        ),
      ),
    );
}
