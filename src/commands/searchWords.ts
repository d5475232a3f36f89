import './umask.ts';
import { rebuildWords } from '#server/catalogue/search/serviceWords.ts';
import { onExistingDatabase } from './command.ts';

/** Writes anew the words that services are found by: after a release that makes others of the same texts. */
await onExistingDatabase(async (db) => {
  console.log(`Wrote the words of ${await rebuildWords(db)} services`);
});
