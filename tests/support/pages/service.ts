import type { Locator, Page } from 'playwright/test';
import { textsOf } from '../browser/journey.ts';

/** The days of a service with their free times. Only those of the chosen day are visible. */
export const freeTimes = (page: Page, lang: string): Locator =>
  page.getByRole('region', { name: textsOf(lang, 'service').freeTimes });

/** @param index of the day, today's is 0 */
export const chooseDay = (page: Page, lang: string, index: number): Promise<void> =>
  freeTimes(page, lang).getByRole('radio').nth(index).check();

/** Of a booking that has just been made. */
export const ticket = (page: Page, lang: string): Locator =>
  page.getByRole('complementary', { name: textsOf(lang, 'service').booking });

/** Adds to favourites, or removes from them. */
export function hearts(on: Page | Locator, lang: string): Locator {
  const { add = '', remove = '' } = textsOf(lang, 'favoriteToggle');
  const [begin, end] = [add, remove].map((text) => text.split('{{')[0]);
  return on.getByRole('button', { name: new RegExp(`^(${begin}|${end})`) });
}
