import { type Browser, expect, type Page, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { violations } from '../support/browser/axe.ts';
import { arrive, screens } from '../support/browser/journey.ts';
import { shareOf } from '../support/deep.ts';
import { openings, withoutPictures } from '../support/pages/openings.ts';
import type { PageKind } from '../support/pages/pages.ts';
import { readers } from '../support/pages/readers.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage, team } = stageForFile();

/**
 * One turn of four: among the languages, each kind of page and each opening is seen in both themes and on both screens.
 */
function look(turn: number) {
  return {
    colorScheme: turn % 2 === 0 ? ('light' as const) : ('dark' as const),
    viewport: turn % 4 < 2 ? screens.phone : screens.desktop,
    reducedMotion: 'reduce' as const,
    bypassCSP: true,
  };
}

for (const [turn, lang] of languages.entries()) {
  const ofTurn = <Case>(cases: Case[]) => shareOf(cases, turn, languages.length);

  for (const { name, pagesOf, signIn } of readers)
    test(`axe finds nothing on any page of ${name}, in ${lang}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const open = async (page: Page, { address }: PageKind) => {
        await signIn(page, { stage, team });
        await arrive(page, stage().origin + address(lang));
      };
      expect(await found(browser, ofTurn(await pagesOf({ stage, team })), turn, open)).toEqual([]);
    });

  test(`axe finds nothing with anything open, in ${lang}`, async ({ browser }) => {
    test.setTimeout(180_000);
    for (const [number, { name, phone, open }] of ofTurn(openings).entries()) {
      const context = await browser.newContext({
        ...look(turn + number),
        ...(phone && { viewport: screens.phone }),
      });
      await withoutPictures(context);
      const page = await context.newPage();
      await open(page, lang, stage());
      expect([...(await violations(page)), ...(await misread(page))], name).toEqual([]);
      await context.close();
    }
  });
}

test('the live region for the errors of a form exists before the first error', async ({ page }) => {
  await page.goto(`${stage().origin}/en/auth/login`);
  const announcers = page.locator('main form [aria-live]');
  await expect(announcers).toHaveCount(2);
  for (const announcer of await announcers.all()) await expect(announcer).not.toHaveCSS('display', 'none');
});

/** Each page, opened by `open`. */
async function found(
  browser: Browser,
  kinds: PageKind[],
  turn: number,
  open: (page: Page, kind: PageKind) => Promise<void>,
): Promise<string[]> {
  const all: string[] = [];
  const looks = [0, 1, 2, 3].map(look);
  for (const [group, options] of looks.entries()) {
    const context = await browser.newContext(options);
    await withoutPictures(context);
    const page = await context.newPage();
    for (const kind of kinds.filter((_, number) => (number + turn) % 4 === group)) {
      await open(page, kind);
      all.push(...(await violations(page)), ...(await misread(page)));
    }
    await context.close();
  }
  return all;
}

/** Wrong announcements that axe accepts: empty lists, news that are announced twice, two states of one thing. */
function misread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const lists = shown('ul, ol, dl, menu, [role="list"], [role="listbox"], [role="menu"]');
    const news = '[aria-live], [role="status"], [role="alert"]';
    const states = ['pressed', 'selected', 'checked'].map((state) => `[aria-${state}]`);
    return [
      ...lists.filter((list) => list.children.length === 0),
      ...shown(news).filter((one) => one.parentElement?.closest(news)),
      ...shown(states.join()).filter((one) => states.filter((state) => one.matches(state)).length > 1),
    ].map((element) => `${location.pathname} ${element.outerHTML}`);
  });
}
