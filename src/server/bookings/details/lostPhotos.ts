import type { Db } from '#server/db/open.ts';
import { giveUpFiles, removeGivenUpFiles } from '#server/media/uploads.ts';

/** Removes the photos whose booking has gone, or from whose booking they were taken, with their files. */
export async function removeLostPhotos(db: Db): Promise<void> {
  const lost = await db.selectFrom('booking_photos').select('id').where('booking_id', 'is', null).execute();
  if (lost.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const photos = await transaction
      .deleteFrom('booking_photos')
      .where('booking_id', 'is', null)
      .returning(['file', 'thumbnail'])
      .execute();
    await giveUpFiles(
      transaction,
      photos.flatMap(({ file, thumbnail }) => [file, thumbnail]),
    );
  });
  await removeGivenUpFiles(db);
}
