import { chromium } from 'playwright';
import { languages } from '#domain/languages.ts';
import { chromiumPath } from '../support/browser/chromium.ts';
import { serviceId } from '../support/accounts/customers.ts';
import { shownPages } from '../support/pages/pages.ts';
import type { Site } from '../support/site/server.ts';
import { weigh, type Weight } from '../support/browser/weight.ts';
import { atMost, type Row } from './measure.ts';

/**
 * Measures the bytes of public pages before their visitor acts: for each figure, the highest of the pages and languages to which
 * a goal applies.
 */
export async function measureWeight({ origin }: Site): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const weights: (Weight & { name: string })[] = [];
  try {
    for (const { name, address } of shownPages(await serviceId(origin)))
      for (const lang of languages)
        weights.push({ name, ...(await weigh(browser, origin + address(lang))).weight });
  } finally {
    await browser.close();
  }
  const highest = (what: keyof Weight, of = weights) => Math.max(...of.map((weight) => weight[what]));
  const pages = (name: string) => weights.filter((weight) => weight.name === name);
  return [
    atMost('home: HTML, CSS and scripts over the wire', highest('page', pages('home')), 14_600, 'bytes'),
    atMost('the longest list: the same', highest('page', pages('services')), 20_000, 'bytes'),
    atMost('the heaviest of all pages: the same', highest('page'), 18_000, 'bytes'),
    atMost('scripts before the visitor acts', highest('scripts'), 3072, 'bytes'),
    atMost('requests for React before the visitor acts', highest('requestsForReact'), 0, ''),
    atMost('requests before pictures', highest('requestsBeforePictures'), 4, ''),
  ];
}
