import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { serviceId } from '../support/account/customers.ts';
import { chromiumPath } from '../support/browser/chromium.ts';
import { shownPages } from '../support/pages/pages.ts';
import { freePort } from '../support/site/ports.ts';
import type { Site } from '../support/site/server.ts';
import { atLeast, atMost, medianOf, type Row } from './measure.ts';

const runs = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The result of one run of Lighthouse for a page: scores of 100, and times in milliseconds. */
type Report = Record<'performance' | 'others' | 'paint' | 'blocked' | 'shift', number>;

/**
 * Lighthouse's mobile defaults on every public page in Russian, whose texts and fonts are the largest: the median of the runs.
 */
export async function measureWithLighthouse(site: Site): Promise<Row[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    for (const { name, address } of shownPages(await serviceId(site.origin))) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await reportOf(site.origin + address('ru'), port));
      const median = (what: keyof Report) => medianOf(reports.map((report) => report[what]));
      rows.push(
        atLeast(`${name}: Lighthouse performance`, median('performance'), 99),
        atLeast(`${name}: accessibility, best practices, SEO (the lowest)`, median('others'), 100),
        atMost(`${name}: largest contentful paint`, median('paint'), 1250, 'ms'),
        atMost(`${name}: total blocking time`, median('blocked'), 0, 'ms'),
        atMost(`${name}: cumulative layout shift`, median('shift'), 0, ''),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Now and then the browser paints nothing in a tab that it considers hidden: such a run reports so and is repeated. */
async function reportOf(address: string, port: number, tries = 3): Promise<Report> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories });
  const failure = result?.lhr.runtimeError;
  if (failure && tries > 1) return reportOf(address, port, tries - 1);
  if (!result || failure) throw new Error(`Lighthouse could not run on ${address}: ${failure?.message}`);
  const { categories: scores, audits } = result.lhr;
  const score = (category: string) => Math.round((scores[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Infinity;
  return {
    performance: score('performance'),
    others: Math.min(...categories.slice(1).map(score)),
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
