import './umask.ts';
import { migrate } from '#server/db/migrations/index.ts';
import { fillWithDemonstration } from '#server/demonstration.ts';
import { drawSitePictures } from '#server/sitePictures.ts';
import { onDatabase } from './command.ts';

await onDatabase(async (db) => {
  await migrate(db);
  const count = await fillWithDemonstration(db);
  await drawSitePictures();
  console.log(
    count > 0
      ? `Filled the catalogue with ${count} services`
      : 'There are services already: nothing was done',
  );
});
