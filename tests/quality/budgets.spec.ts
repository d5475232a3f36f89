import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { paths, type ProviderPlace } from '#features/urls/paths.ts';
import { languages } from '#platform/i18n/languages.ts';
import { send, serviceId } from '../support/account/customers.ts';
import { screens, signIn } from '../support/browser/journey.ts';
import { bytesOf, loadOf } from '../support/browser/traffic.ts';
import { kindOf, maxBytes, pageTypes, reactFile, weigh } from '../support/browser/weight.ts';
import { shareOf } from '../support/deep.ts';
import { listFlaws } from '../support/pages/flaws.ts';
import { shownPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';

const max = { requestsBeforePictures: 4, homeWithPictures: 104_000 };

const { stage } = stageForFile();

for (const [turn, lang] of languages.entries()) {
  test(`pages for a visitor on a phone stay within the budgets in ${lang}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { origin, service } = stage();
    const over: string[] = [];
    for (const { name, address } of shareOf(shownPages(service), turn, languages.length)) {
      const { load, weight } = await weigh(browser, origin + address(lang));
      const toOthers = load.requests.filter(({ url }) => !url.startsWith(`${origin}/`));
      const limits: [what: string, value: number, limit: number][] = [
        ['bytes of HTML, CSS and scripts', weight.page, maxBytes[kindOf(name)]],
        ['bytes of scripts', weight.scripts, maxBytes.scripts],
        ['requests before pictures', weight.requestsBeforePictures, max.requestsBeforePictures],
        ['requests for React', weight.requestsForReact, 0],
        ['requests to others', toOthers.length, 0],
        ['bytes with pictures', name === 'home' ? bytesOf(load) : 0, max.homeWithPictures],
      ];
      for (const [what, value, limit] of limits)
        if (value > limit) over.push(`${address(lang)}: ${value} ${what}`);
      over.push(...listFlaws(address(lang), load));
    }
    expect(over).toEqual([]);
  });
}

for (const lang of languages) {
  test(`home with all pictures stays within its budget in ${lang}`, async ({ browser }) => {
    const read = () => loadOf(browser, `${stage().origin}/${lang}`, { viewport: screens.phone, read: true });
    await read(); // Makes the pictures.
    const load = await read();
    expect(bytesOf(load)).toBeLessThanOrEqual(max.homeWithPictures);
    expect(load.requests.filter(({ type }) => type === 'Font')).toHaveLength(1);
  });
}

test('the first request ever for a page stays within the budgets too', async ({ browser }) => {
  const { origin } = stage();
  const unseen: [path: string, limit: number][] = [
    [`service/${await serviceId(origin, 3)}`, maxBytes.service],
    ['services/categories/moving', maxBytes.list],
    ['services?page=2', maxBytes.list],
  ];
  const over: string[] = [];
  for (const lang of languages)
    for (const [path, limit] of unseen) {
      const load = await loadOf(browser, `${origin}/${lang}/${path}`, { viewport: screens.phone });
      const bytes = bytesOf(load, pageTypes);
      if (bytes > limit) over.push(`/${lang}/${path}: ${bytes}`);
    }
  expect(over).toEqual([]);
});

test('scripts contain no search words', async () => {
  const files = globSync('dist/client/**/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(files.filter((code) => code.includes('Santechnika'))).not.toEqual([]);
  expect(files.filter((code) => code.includes('man and van'))).toEqual([]);
});

/** Bytes of scripts before the first press, over the wire: 700 of each file are its headers (docs/performance.md). */
const providerScripts: [place: ProviderPlace, limit: number][] = [
  [[], 96_000],
  [['calendar'], 96_500],
  [['messages'], 93_000],
  [['business'], 96_500],
];
const maxBrotli = 90_000;

test('the pages of a signed-in provider load no dialog before the first press', async ({ browser }) => {
  const { origin } = stage();
  const { email } = demonstrationProvider;
  const { body } = await send(origin, 'POST', '/en/auth/login', {
    body: { email, password: demonstrationPassword },
  });
  const provider = { email, name: String(body.name), token: String(body.token) };
  const { body: listed } = await send(origin, 'GET', '/en/provider', provider);
  const [key] = (listed.services as { _id: string }[]).map(({ _id }) => _id);
  const over: string[] = [];
  for (const [place, limit] of providerScripts) {
    const load = await loadOf(browser, origin + paths.provider('ru', key ?? '', ...place), {
      viewport: screens.phone,
      prepare: (page) => signIn(page, origin, provider),
    });
    const bytes = bytesOf(load, ['Script']);
    if (bytes > limit) over.push(`${place.join('/')}: ${bytes}`);
    const files = load.requests
      .filter(({ type }) => type === 'Script')
      .map(({ url }) => new URL(url).pathname);
    const brotli = files.reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size, 0);
    if (brotli > maxBrotli) over.push(`${place.join('/')}: ${brotli} without headers`);
    over.push(...files.filter((file) => file.includes('/Modal.')));
  }
  expect(over).toEqual([]);
});

test('a logged-in customer gets React from the files that the budgets name', async ({ browser }) => {
  const { origin, customer } = stage();
  const { requests } = await loadOf(browser, `${origin}/en`, {
    viewport: screens.phone,
    prepare: (page) => signIn(page, origin, customer),
  });
  expect(requests.some(({ url }) => reactFile.test(url))).toBe(true);
});
