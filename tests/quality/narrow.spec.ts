import { expect, type Page, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { bookSlot, registerCustomer } from '../support/account/customers.ts';
import { ownerOf } from '../support/account/owners.ts';
import { arrive, arriveAs, signIn, signOut, textsOf } from '../support/browser/journey.ts';
import { shareOf } from '../support/deep.ts';
import { clickUnderMore } from '../support/pages/bookings.ts';
import { openings, withoutPictures } from '../support/pages/openings.ts';
import type { PageKind } from '../support/pages/pages.ts';
import { visitAll } from '../support/pages/readers.ts';
import { stageForFile } from '../support/site/stage.ts';
import { business, publish } from '../support/team/team.ts';
import { signInAsMember } from '../support/team/teamStage.ts';

/** WCAG 2.2, 1.4.10: a screen of 1280 pixels at 400 %. */
const narrowest = { width: 320, height: 256 };

/** WCAG 2.2, 1.4.12. */
const spacing = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

const { site, stage, team } = stageForFile();

test.use({ viewport: narrowest });
test.beforeEach(({ context }) => withoutPictures(context));

for (const [turn, lang] of (['ru', 'lt'] as const).entries()) {
  const ofTurn = <Case>(cases: Case[]) => shareOf(cases, turn, 2);

  test(`no page scrolls sideways at 320 pixels in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    const wide: string[] = [];
    const look = async ({ address }: PageKind) => {
      await arrive(page, stage().origin + address(lang));
      wide.push(...(await tooWide(page)).map((part) => `${address(lang)} ${part}`));
    };
    await visitAll(page, { stage, team }, look, ofTurn);
    expect(wide).toEqual([]);
  });

  test(`no dialog or menu scrolls sideways at 320 pixels in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const { name, open } of ofTurn(openings)) {
      await open(page, lang, stage());
      expect(await tooWide(page), name).toEqual([]);
      await signOut(page, stage().origin);
    }
  });
}

test('the header of a logged-in customer has room for the widest text spacing', async ({ page }) => {
  const { origin, customer } = stage();
  await signIn(page, origin, customer);
  for (const lang of languages) {
    await arrive(page, `${origin}/${lang}`);
    // The page's policy forbids an inline style here.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    expect(await tooWide(page), lang).toEqual([]);
  }
});

test('a word of a hundred letters breaks wherever it is shown', async ({ page }) => {
  const { origin } = stage();
  const { member } = await team();
  const word = 'Septyniasdešimtseptynerių'.repeat(4);
  const service = await publish(
    origin,
    member,
    business({ name: word, about: word, address: `${word}, Vilnius`, contactPerson: word }),
  );
  const customer = await registerCustomer(origin, 'lt');
  await bookSlot(origin, customer, { service, date: '2032-03-17', time: '10:00' });
  const soon = addDays(vilniusClock(new Date()).date, 20);
  const other = { ...(await registerCustomer(origin, 'lt')), name: word };
  await bookSlot(origin, other, { service, date: soon, time: '10:00' });
  const look = async (where: string) => expect(await cutWords(page), where).toEqual([]);
  for (const path of ['', '/services', `/service/${service}`]) {
    await arrive(page, `${origin}/lt${path}`);
    await look(path);
  }
  await page.goto(`${origin}/lt`);
  await page.getByRole('combobox').first().fill('septyn');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look('suggestions');
  await arriveAs(page, customer, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await look('bookings');
  await clickUnderMore(page, new RegExp(`^${textsOf('lt').bookings.cancel}: `));
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a cancellation');
  await arriveAs(page, await ownerOf(site(), service), `${origin}/lt/provider/${service}/calendar?absent`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: textsOf('lt').absence.date, exact: true }).click();
  await dialog.getByLabel(textsOf('lt').absence.last, { exact: true }).fill(soon);
  await expect(dialog.getByText(word)).toBeVisible();
  await look('an absence');
  await signInAsMember(page, origin, await team());
  await arrive(page, `${origin}/lt/team/services`);
  await look('the catalogue');
});

/** They extend beyond the screen, even if a card clips them. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, dd, label, select, button, [role="option"] *')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => `${part.tagName} ${part.textContent.trim().slice(0, 30)}`),
  );
}

/** Beyond the screen; elements that scroll may contain more than they show. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] *, [popover]'),
    ];
    if (
      scrollers.every(
        (part) => part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).overflowX === 'visible',
      )
    ) {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
    }
    const parts = [...document.body.querySelectorAll('*')].filter(
      // Users swipe through the pictures of a service.
      (part) =>
        part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('main ul:has(> li > a > img)'),
    );
    return parts
      .slice(0, 5)
      .map(
        (part) =>
          `${part.tagName}.${part.getAttribute('class') ?? ''} ${part.textContent.trim().slice(0, 30)}`,
      );
  });
}
