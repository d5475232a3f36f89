import { chromium } from 'playwright';
import { languages } from '#platform/i18n/languages.ts';
import { serviceId } from '../support/account/customers.ts';
import { chromiumPath } from '../support/browser/chromium.ts';
import { kindOf, maxBytes, weigh, type Weight } from '../support/browser/weight.ts';
import { shownPages } from '../support/pages/pages.ts';
import type { Site } from '../support/site/server.ts';
import { atMost, type Row } from './measure.ts';

/**
 * Measures the bytes of public pages before their visitor interacts: for each figure, the highest of the pages and languages to
 * which a goal applies.
 */
export async function measureWeight({ origin }: Site): Promise<Row[]> {
  await using browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const weights: (Weight & { name: string })[] = [];
  for (const { name, address } of shownPages(await serviceId(origin)))
    for (const lang of languages)
      weights.push({ name, ...(await weigh(browser, origin + address(lang))).weight });
  const highest = (what: keyof Weight, of = weights) => Math.max(...of.map((weight) => weight[what]));
  const heaviest = (kind: 'page' | 'list' | 'service') =>
    highest(
      'page',
      weights.filter(({ name }) => kindOf(name) === kind),
    );
  return [
    atMost('the longest list: HTML, CSS and scripts over the wire', heaviest('list'), maxBytes.list, 'bytes'),
    atMost('a service: the same', heaviest('service'), maxBytes.service, 'bytes'),
    atMost('the heaviest of the other pages: the same', heaviest('page'), maxBytes.page, 'bytes'),
    atMost('scripts before the visitor acts', highest('scripts'), maxBytes.scripts, 'bytes'),
    atMost('requests for React before the visitor acts', highest('requestsForReact'), 0, ''),
    atMost('requests before pictures', highest('requestsBeforePictures'), 4, ''),
  ];
}
