import { expect, type Page, test } from 'playwright/test';
import type { Language } from '#platform/i18n/languages.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { countingHands, type Hands } from '../../support/browser/hands.ts';
import { arrive, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { freeTimes } from '../../support/pages/service.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const now = '2031-05-14T05:00:00Z';
const { site } = siteForFile({ CLOCK: now });

interface Visitor {
  lang: Language;
  what: string;
  where: string;
  when: { name: 'today' | 'weekend' } | { name: 'day'; date: string };
  /** What three visitors search for, and the words for it on the page. */
  date: string;
  day: RegExp;
}

const visitors: Visitor[] = [
  {
    lang: 'lt',
    what: 'varva čiaupas',
    where: 'kaune',
    when: { name: 'today' },
    date: '2031-05-14',
    day: /gegužės 14 d\./,
  },
  {
    lang: 'ru',
    what: 'грузчики',
    where: 'Вильнюс',
    when: { name: 'weekend' },
    date: '2031-05-17',
    day: /17 мая/,
  },
  {
    lang: 'en',
    what: 'cleaner',
    where: 'near Klaipėda',
    // Beyond the five days that the page of a service shows.
    when: { name: 'day', date: '2031-05-20' },
    date: '2031-05-20',
    day: /20 May/,
  },
];

/**
 * Searches from home for what the visitor needs.
 * @returns the first card in the results
 */
async function look(page: Page, { lang, what, where, when }: Visitor, press: Hands['press']) {
  const form = page.getByRole('search');
  const find = textsOf(lang).find;
  await form.locator('#q').fill(what);
  await form.getByLabel(find.where, { exact: true }).fill(where);
  await form.getByLabel(find.when, { exact: true }).selectOption(when.name);
  if (when.name === 'day') await form.getByLabel(find.date, { exact: true }).fill(when.date);
  await press(form.getByRole('button', { name: textsOf(lang).search.search }));
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  return card;
}

for (const visitor of visitors) {
  const { lang, what, date, day } = visitor;
  const { auth, booking } = textsOf(lang);
  const reserve = (page: Page) => page.getByRole('dialog').getByRole('button', { name: day }).last();
  const home = () => `${site().origin}/${lang}`;

  test.describe(`${what}, in ${lang}, on a phone`, () => {
    test.use({ viewport: screens.phone });

    test('a logged-in customer books from home with at most four clicks', async ({ page }) => {
      await page.clock.setFixedTime(now);
      await signIn(page, site().origin, await registerCustomer(site().origin, lang));
      await arrive(page, home());
      const { press, counts } = countingHands();
      const card = await look(page, visitor, press);
      await press(card.getByRole('link').last());
      await press(reserve(page));
      await expect(page.getByText(booking.booked)).toBeVisible();
      expect(counts.presses).toBeLessThanOrEqual(4);
    });

    test('a logged-out visitor logs in and returns, with the time still selected', async ({ page }) => {
      await page.clock.setFixedTime(now);
      const customer = await registerCustomer(site().origin, lang);
      await arrive(page, home());
      const { press } = countingHands();
      const card = await look(page, visitor, press);
      await press(card.getByRole('link').last());
      await press(page.getByRole('main').getByRole('link', { name: booking.toLogin, exact: true }));
      await page.getByLabel(auth.email, { exact: true }).fill(customer.email);
      await page.getByLabel(auth.password, { exact: true }).fill(customer.password);
      await press(page.getByRole('button', { name: auth.login, exact: true }));
      await press(reserve(page));
      await expect(page.getByText(booking.booked)).toBeVisible();
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      for (const way of ['first', 'last'] as const)
        test(`the ${way} link of a card leads to the service, then to the login with that slot`, async ({
          page,
        }) => {
          await page.goto(home());
          const { press, counts } = countingHands();
          const card = await look(page, visitor, press);
          await press(card.getByRole('link')[way]());
          await expect(page).toHaveURL(/\/service\//);
          const chosen = freeTimes(page, lang).locator('[aria-current]');
          await press(chosen);
          await expect(page).toHaveURL(/\/auth\/login\?next=/);
          await expect(page).toHaveURL(new RegExp(`at%3D${date}T`));
          expect(counts.presses).toBe(3);
        });
    });
  });
}
