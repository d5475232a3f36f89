import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { TestCustomer } from '../account/customers.ts';
import { gif, turnedJpeg } from '../account/photos.ts';
import { openAccountMenu, signIn, textsOf } from '../browser/journey.ts';
import { clickUnderMore } from './bookings.ts';

/** What openings need: a site, a service on it, and a customer with a future booking. */
export interface Stage {
  origin: string;
  service: string;
  customer: TestCustomer;
}

/** A dialog, menu or other part of a page that opens on click. */
export interface Opening {
  name: string;
  /** Only on a phone's screen. */
  phone?: boolean;
  dialog?: boolean;
  calendar?: boolean;
  open: (page: Page, lang: Language, stage: Stage) => Promise<void>;
}

/** @returns the booking dialog, at the 15th of the next month */
export async function openNextMonth(page: Page, lang: Language): Promise<Locator> {
  const { booking } = textsOf(lang);
  await page.getByRole('button', { name: booking.book, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: booking.month, exact: true }).click();
  await dialog.getByRole('button', { name: booking.nextMonth }).click();
  await dialog.getByRole('gridcell', { name: /\b15\b/ }).click();
  return dialog;
}

export const openings: Opening[] = [
  {
    name: 'the booking',
    dialog: true,
    calendar: true,
    open: async (page, lang, { origin, service, customer }) => {
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/service/${service}`);
      const dialog = await openNextMonth(page, lang);
      // Other tests may have booked some of its times.
      await expect(dialog.getByRole('radio', { disabled: false }).first()).toBeVisible();
    },
  },
  {
    name: 'a picture',
    dialog: true,
    open: async (page, lang, { origin, service }) => {
      await page.goto(`${origin}/${lang}/service/${service}`);
      await page
        .getByRole('region', { name: textsOf(lang).service.gallery })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the suggestions of a search',
    open: async (page, lang, { origin }) => {
      await page.goto(`${origin}/${lang}`);
      await page.getByRole('combobox').first().fill('an');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
    },
  },
  {
    name: 'the mobile menu',
    phone: true,
    open: async (page, lang, { origin }) => {
      await page.goto(`${origin}/${lang}`);
      await page.getByRole('button', { name: textsOf(lang).shell.menu }).click();
      await expect(page.getByRole('navigation', { name: textsOf(lang).shell.menu })).toBeVisible();
    },
  },
  {
    name: 'the account menu',
    open: async (page, lang, { origin, customer }) => {
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}`);
      await openAccountMenu(page, lang);
    },
  },
  {
    name: 'the business form, with its errors,',
    dialog: true,
    open: async (page, lang, { origin }) => {
      await page.goto(`${origin}/${lang}/for-business-partners?openModal=true`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: textsOf(lang).application.send, exact: true }).click();
      await expect(dialog.getByText(textsOf(lang).validation.required).first()).toBeVisible();
    },
  },
  {
    name: 'a cancellation',
    dialog: true,
    open: async (page, lang, { origin, customer }) => {
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await clickUnderMore(page, new RegExp(`^${textsOf(lang).bookings.cancel}: `));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'what has to be done at a booking, with a photo and a file that is none,',
    dialog: true,
    open: async (page, lang, { origin, customer }) => {
      const { open: label, removePhoto } = textsOf(lang).details;
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await clickUnderMore(page, new RegExp(`^${label}`));
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type="file"]').setInputFiles([
        { name: '1', mimeType: 'image/jpeg', buffer: await turnedJpeg() },
        { name: '2', mimeType: 'image/jpeg', buffer: gif() },
      ]);
      const remove = fillText(removePhoto, { number: '1' });
      await expect(dialog.getByRole('button', { name: remove, exact: true })).toBeVisible();
    },
  },
  {
    name: 'the messages of a booking',
    dialog: true,
    open: async (page, lang, { origin, customer }) => {
      const texts = textsOf(lang).messages;
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await page.getByRole('button', { name: new RegExp(`^${texts.open}:`) }).click();
      await expect(page.getByRole('dialog').getByRole('log')).toBeVisible();
    },
  },
  {
    name: 'another time for a booking',
    dialog: true,
    calendar: true,
    open: async (page, lang, { origin, customer }) => {
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await page.getByRole('button', { name: new RegExp(`^${textsOf(lang).bookings.reschedule}: `) }).click();
      await expect(page.getByRole('dialog').getByRole('radio', { disabled: false }).first()).toBeVisible();
    },
  },
  {
    name: 'the deletion of an account',
    dialog: true,
    open: async (page, lang, { origin, customer }) => {
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/user/${customer.email}#data`);
      await page.getByRole('button', { name: textsOf(lang).accountData.delete, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the mission',
    open: async (page, lang, { origin }) => {
      await page.goto(`${origin}/${lang}/about-us`);
      await page.getByText(textsOf(lang).about.readMore).click();
      await expect(page.getByRole('heading', { name: textsOf(lang).about.mission })).toBeVisible();
    },
  },
  {
    name: 'the note of a heart',
    open: async (page, lang, { origin }) => {
      await page.goto(`${origin}/${lang}/services`);
      await page.getByRole('article').first().getByRole('button').click();
      await expect(page.getByText(textsOf(lang).favorites.toggleSignedOut)).toBeVisible();
    },
  },
];

/** Blocks pictures in tests that do not need them: resizing them for the first time takes most of a page's time. */
export async function withoutPictures(context: BrowserContext): Promise<void> {
  await context.route('**/media/**', (route) => route.abort());
}
