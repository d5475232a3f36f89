import { daysAhead } from '#features/availability/index.ts';
import { pageSize } from '#features/urls/lists.ts';
import { begun, corrected } from './search/parseQuery.server.ts';
import { enough, general, mentioned, rare, specialist } from './search/scoring.server.ts';
import { wordWeights } from './search/serviceWords.server.ts';
import { popularCount, similarCount } from './services.server.ts';
import { maxUnseen } from './unresponsive/rules.ts';

const percent = (share: number) => Math.round(share * 100);

/**
 * The main parameters of ranking, which the law requires on a page (Regulation (EU) 2019/1150, article 5). A change needs a new
 * version of that page.
 */
export const rankingParameters = {
  nameWeight: wordWeights.name,
  personWeight: wordWeights.person,
  addressWeight: wordWeights.address,
  priceWeight: wordWeights.price,
  aboutWeight: wordWeights.about,
  rareFactor: rare,
  generalPercent: percent(general),
  specialist,
  mentionedPercent: percent(mentioned),
  enoughPercent: percent(enough),
  begunPercent: percent(begun),
  correctedPercent: percent(corrected),
  pageSize,
  popularCount,
  popularSeconds: 60,
  similarCount,
  daysAhead,
  maxUnseen,
};
