import type { Locator, Page } from 'playwright/test';
import { textsOf } from '../browser/journey.ts';

/** The days of a service with their available times. Only those of the selected day are visible. */
export const freeTimes = (page: Page, lang: string): Locator =>
  page.getByRole('region', { name: textsOf(lang).service.freeTimes });

/** Each shows its times when it is pressed; today's is the first. */
export const days = (page: Page, lang: string): Locator =>
  freeTimes(page, lang)
    .locator('label')
    .filter({ has: page.getByRole('radio') });

/** The ticket of a booking that has just been made. */
export const ticket = (page: Page, lang: string): Locator =>
  page.getByRole('complementary', { name: textsOf(lang).service.booking });

/** Adds to favourites, or removes from them. */
export function hearts(on: Page | Locator, lang: string): Locator {
  const { add, remove } = textsOf(lang).favoriteToggle;
  const [begin, end] = [add, remove].map((text) => text.split('{{')[0]);
  return on.getByRole('button', { name: new RegExp(`^(${begin}|${end})`) });
}
