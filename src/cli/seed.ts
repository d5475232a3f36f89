import './umask.ts';
import { pictureFolder } from '#features/urls/pictureFolder.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { storePictures } from '#platform/media/storePictures.server.ts';
import { onDatabase } from './command.ts';
import { fillWithDemonstration } from './demonstration/fill.ts';

await onDatabase(async (db) => {
  await migrate(db);
  await storePictures(pictureFolder);
  const count = await fillWithDemonstration(db);
  console.log(
    count > 0
      ? `Filled the catalogue with ${count} services`
      : 'There are services already: nothing was done',
  );
});
