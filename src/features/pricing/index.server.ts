export {
  addVersion,
  noPrice,
  parsePriceList,
  readPriceList,
  readShownPrices,
  storePriceList,
} from './prices.server.ts';
