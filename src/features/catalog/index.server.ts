export { isCertainPage } from './certainPages.server.ts';
export { listFavorites } from './favorites/favorites.server.ts';
export { findServices, type ServiceSearch } from './findServices.server.ts';
export { type When } from './firstStarts.server.ts';
export { listFreeOnCards } from './freeOnCards.server.ts';
export { describeNextFree, describeSlot } from './freeText.server.ts';
export { countFreeToday } from './freeToday.server.ts';
export { type Author, writeAudit } from './history/audit.server.ts';
export { changeService } from './history/changeService.server.ts';
export { listChanges } from './history/changes.server.ts';
export { addChangeNews, publishChange, placeSchedule, writeContent } from './history/content.server.ts';
export { recordChange, removeOldVersions, type ServiceVersion } from './history/history.server.ts';
export { describeService, lockServiceState, type ServiceState } from './history/serviceState.server.ts';
export { selectNamedServices } from './namedServices.server.ts';
export { type DayStarts, listNextStarts } from './nextStarts.server.ts';
export { listFrontPages } from './pages/frontPages.server.ts';
export { writeSitemapFile, writeSitemapIndex } from './pages/sitemap.server.ts';
export { makeListData, makeServiceData, makeSiteData } from './pages/structuredData.server.ts';
export { listTownPages } from './pages/townPages.server.ts';
export { fallen, listPopularServices, risen } from './popular.server.ts';
export { changePopularity, foldPopularity } from './popularity.server.ts';
export { listQuestions, listTranslatedQuestions, storeQuestions } from './questions.server.ts';
export { loadEmptySearches, removeOldSearches } from './search/emptySearches.server.ts';
export { recordEmptySearch } from './search/noteEmptySearch.server.ts';
export { rebuildWords, writeServiceWords } from './search/serviceWords.server.ts';
export { resolveTime } from './search/timeWords.server.ts';
export { findTowns } from './search/townWords.server.ts';
export { type Near } from './search/towns.server.ts';
export { listPictureTexts, uploadPicture } from './servicePictures.server.ts';
export { placeTowns, requireTownKeys } from './serviceTowns.server.ts';
export {
  readAboutLanguage,
  countByCategory,
  findService,
  listCategories,
  listServices,
  listSimilarServices,
  readStatus,
  loadServices,
} from './services.server.ts';
export { listSimilarFree } from './similarFree.server.ts';
export { describeTime } from './timeText.server.ts';
export { summarizeTown } from './townSummary.server.ts';
export { makeBusyAnswer, getBusyPage, findUncached, isBusyPage } from './uncached.server.ts';
export { countUnseen, forgetUnseen } from './unresponsive/unresponsive.server.ts';
