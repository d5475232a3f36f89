import { closeDatabase, database } from '#server/database.ts';
import { fillWithDemonstration } from '#server/demonstration.ts';
import { drawSitePictures } from '#server/sitePictures.ts';

const count = await fillWithDemonstration(database());
await drawSitePictures();
console.log(
  count > 0 ? `Filled the catalogue with ${count} services` : 'There are services already: nothing was done',
);
await closeDatabase();
