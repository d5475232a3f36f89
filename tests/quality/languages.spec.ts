import { expect, type Page, test } from 'playwright/test';
import { formatDateTime } from '#platform/time/dates.ts';
import { arrive, screens, signOut } from '../support/browser/journey.ts';
import { shareOf } from '../support/deep.ts';
import { openings, withoutPictures } from '../support/pages/openings.ts';
import { type PageKind, personalPages, publicPages } from '../support/pages/pages.ts';
import { visitAll } from '../support/pages/readers.ts';
import { englishWordsIn, ownNames, textsIn } from '../support/pages/words.ts';
import { stageForFile } from '../support/site/stage.ts';

// A separate site: applications of other files have emails that look like English words.
const { stage, team } = stageForFile({});
test.beforeEach(({ context }) => withoutPictures(context));

for (const [turn, lang] of (['lt', 'ru'] as const).entries()) {
  const ofTurn = <Case>(cases: Case[]) => shareOf(cases, turn, 2);

  test(`no page has an English word in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    const { origin, customer } = stage();
    const { names: theirs } = await team();
    const names = await ownNames(origin, lang, [customer.name, customer.email, ...theirs, 'zzzz', '«an»']);
    const found: string[] = [];
    const look = async ({ address }: PageKind) => {
      await arrive(page, origin + address(lang));
      // A list's heading repeats the typed words.
      const typed = new URL(page.url()).searchParams.get('q');
      found.push(
        ...englishWordsIn(textsIn(await page.content()), lang, names)
          .filter((words) => !typed || !words.startsWith(`${typed} in `))
          .map((words) => `${address(lang)}: ${words}`),
      );
    };
    await visitAll(page, { stage, team }, look, ofTurn);
    for (const kind of ofTurn(personalPages('somebody-else@example.com'))) await look(kind);
    expect(found).toEqual([]);
  });

  test(`no dialog or menu has an English word in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(screens.phone);
    const { origin, customer } = stage();
    const names = await ownNames(origin, lang, [customer.name, customer.email, '«an»']);
    for (const { name, open } of ofTurn(openings)) {
      await open(page, lang, stage());
      expect(englishWordsIn(textsIn(await page.content()), lang, names), name).toEqual([]);
      await signOut(page, origin);
    }
  });

  test(`errors of forms and of the browser are in ${lang}`, async ({ page }) => {
    const { origin } = stage();
    const names = await ownNames(origin, lang, ['junk']);
    for (const path of ['login', 'register', 'forgot']) {
      await page.goto(`${origin}/${lang}/auth/${path}`);
      await page.locator('form[novalidate] input[type="email"]').fill('junk');
      await page.locator('form[novalidate] [type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      expect(englishWordsIn(textsIn(await page.content()), lang, names)).toEqual([]);
    }
  });

  test(`islands show the same texts after hydration as the server, in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    const { origin, service } = stage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on(
      'console',
      (message) => message.text().includes('react.dev/errors') && wrong.push(message.text()),
    );
    for (const { address } of ofTurn(publicPages(service))) {
      await arrive(page, origin + address(lang));
      const written = textsIn(await page.content());
      await hydrate(page);
      expect(textsIn(await page.content()), address(lang)).toEqual(written);
    }
    expect(wrong).toEqual([]);
  });
}

test('dates are written as the language writes them', () => {
  const slot = { date: '2001-11-24', time: '10:00' };
  expect(formatDateTime(slot, 'en')).toBe('Sat 24 Nov 2001, 10AM');
  expect(formatDateTime(slot, 'lt')).toBe('2001\u00a0m. lapkričio 24\u00a0d. (šešt.), 10:00');
  expect(formatDateTime(slot, 'ru')).toBe('24\u00a0нояб. 2001\u00a0г. (сб), 10:00');
});

/** Hydrates every island that waits for interaction. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island[client="intent"]'))
      island.dispatchEvent(new PointerEvent('pointerover'));
  });
  await expect(page.locator('astro-island[client="intent"][ssr]')).toHaveCount(0);
}
