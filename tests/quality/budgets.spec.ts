import { expect, test } from 'playwright/test';
import { languages } from '../../src/domain/languages.ts';
import { signIn } from '../support/journey.ts';
import { screens } from '../support/openings.ts';
import { personalPages, publicPages, shownPages } from '../support/pages.ts';
import { stageForFile } from '../support/stage.ts';
import { bytesOf, loadOf, type Load } from '../support/traffic.ts';

test.describe.configure({ mode: 'default' });

/** Issues 4 and 5: bytes over the wire, headers included. A page is what a server sends before the browser has answered once. */
const most = {
  page: 14_600,
  scripts: 2048,
  requestsBeforePictures: 4,
  homeWithPictures: 100_000,
};

const { stage, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

for (const lang of languages) {
  test(`what a visitor on a phone gets in ${lang} keeps to the budgets`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { origin, service } = stage();
    const over: string[] = [];
    for (const { name, address } of shownPages(service)) {
      await improved(origin + address(lang));
      const load = await loadOf(browser, origin + address(lang), { viewport: screens.phone });
      const { requests, inlineScripts } = load;
      const limits: [what: string, value: number, limit: number][] = [
        ['bytes of HTML, CSS and scripts', bytesOf(load, ['Document', 'Stylesheet', 'Script']), most.page],
        ['bytes of scripts', bytesOf(load, ['Script']) + inlineScripts, most.scripts],
        ['requests before pictures', requests.filter(isBeforePictures).length, most.requestsBeforePictures],
        ['requests for React', requests.filter(({ url }) => /react|jsx/i.test(url)).length, 0],
        ['requests to others', requests.filter(({ url }) => !url.startsWith(`${origin}/`)).length, 0],
        ['bytes with pictures', name === 'home' ? bytesOf(load) : 0, most.homeWithPictures],
      ];
      for (const [what, value, limit] of limits)
        if (value > limit) over.push(`${address(lang)}: ${value} ${what}`);
      over.push(...flaws(address(lang), load));
    }
    expect(over).toEqual([]);
  });
}

for (const [turn, screen] of Object.values(screens).entries()) {
  test(`nothing shifts or fails for who is signed in, at ${screen.width} pixels`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { origin, service, customer } = stage();
    const found: string[] = [];
    for (const [number, { address }] of [
      ...publicPages(service),
      ...personalPages(customer.email),
    ].entries()) {
      const path = address(languages[(number + turn) % 3] ?? 'en');
      const load = await loadOf(browser, origin + path, {
        viewport: screen,
        prepare: (page) => signIn(page, origin, customer),
      });
      found.push(...flaws(path, load));
    }
    expect(found).toEqual([]);
  });
}

/** A page is compressed as well as it can be once it has been asked for again, and says so in its validator: src/serve/page.ts. */
async function improved(address: string): Promise<void> {
  const validator = async () =>
    (await fetch(address, { headers: { 'Accept-Encoding': 'br' } })).headers.get('etag');
  await expect.poll(validator, { timeout: 15_000 }).toMatch(/-br11"$/);
}

/** A browser asks for the icon by itself, and for a manifest; neither holds up a page. */
function isBeforePictures({ type, url }: Load['requests'][number]): boolean {
  return !['Image', 'Manifest'].includes(type) && !/favicon|icon-/.test(url);
}

/** @returns what nobody may see on any page; a page that is not found says so in the console */
function flaws(path: string, { shift, complaints }: Load): string[] {
  const unexpected = complaints.filter(
    (complaint) => !(path.endsWith('/nothing') && complaint.includes('404')),
  );
  return [
    ...(shift > 0 ? [`${path} shifts by ${shift}`] : []),
    ...unexpected.map((complaint) => `${path}: ${complaint}`),
  ];
}
