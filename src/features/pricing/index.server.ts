export {
  addVersion,
  noPrice,
  parsePriceList,
  readPriceList,
  readTranslatedPrices,
  storePriceList,
} from './prices.server.ts';
