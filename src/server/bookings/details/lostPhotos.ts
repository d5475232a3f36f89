import type { Db } from '#server/db/open.ts';
import { giveUpFiles, removeGivenUpFiles } from '#server/media/uploads.ts';

/** Deletes, with their files, the photos whose booking or message was deleted, and the photos that were removed from their booking. */
export async function removeLostPhotos(db: Db): Promise<void> {
  const ofDetails = db.selectFrom('booking_photos').select('id').where('booking_id', 'is', null);
  const ofMessages = db.selectFrom('message_photos').select('id').where('message', 'is', null);
  const lost = await ofDetails.unionAll(ofMessages).execute();
  if (lost.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('booking_photos')
      .where('booking_id', 'is', null)
      .returning(['file', 'thumbnail'])
      .execute();
    const goneToo = await transaction
      .deleteFrom('message_photos')
      .where('message', 'is', null)
      .returning(['file', 'thumbnail'])
      .execute();
    await giveUpFiles(
      transaction,
      [...gone, ...goneToo].flatMap(({ file, thumbnail }) => [file, thumbnail]),
    );
  });
  await removeGivenUpFiles(db);
}
