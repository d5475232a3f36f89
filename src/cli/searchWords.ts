import './umask.ts';
import { rebuildWords } from '#features/catalog/search/serviceWords.server.ts';
import { onExistingDatabase } from './command.ts';

/** Rewrites the search words of all services after a release that derives other words from the same texts. */
await onExistingDatabase(async (db) => {
  console.log(`Rebuilt the search index of ${await rebuildWords(db)} services`);
});
