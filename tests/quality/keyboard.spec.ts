import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { defaultStarts } from '#features/availability/index.ts';
import { categoryLabel } from '#features/urls/categories.ts';
import { arriveAs, screens, signOut, textsOf } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { accessibilityTree } from '../support/browser/tree.ts';
import { shareOf } from '../support/deep.ts';
import { openings, withoutPictures } from '../support/pages/openings.ts';
import { publicPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage } = stageForFile();

const lang = 'lt';
const { auth, booking, bookings, accountMenu: menu, shell } = textsOf(lang);

test('a customer finds a service, books it and cancels the booking, by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const button = (name?: string | RegExp) =>
    page.getByRole('button', { name: name ?? '', exact: typeof name === 'string' });
  await page.goto(`${stage().origin}/${lang}`);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(categoryLabel('plumbing', lang)) })
      .first(),
  );
  await expect(page).toHaveURL(/\/services\/categories\//);
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await press(page, card.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const service = page.url();

  await press(page, page.getByRole('main').getByRole('link', { name: booking.toRegister, exact: true }));
  const password = 'a long enough password';
  const email = `ona-${randomUUID()}@example.com`;
  await type(page, {
    [auth.name]: 'Ona',
    [auth.email]: email,
    [auth.password]: password,
    [auth.passwordRepeat]: password,
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(service);

  await press(page, button(booking.book));
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: booking.nextWeeks }));
  await tabTo(page, dialog.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: /^14:00/ })).toBeEnabled();
  await tabTo(page, dialog.getByRole('radio', { name: /^(08:00|8AM)/ }));
  for (let step = 0; step < defaultStarts.indexOf('14:00'); step++) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^14:00/ })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: /14:00.+|.+14:00/ }));
  await expect(page.getByText(booking.booked)).toBeVisible();
  await expect(dialog).toBeHidden();

  await tabTo(page, button(menu.accountMenu), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const account = page.getByRole('navigation', { name: menu.accountMenu });
  await expect(account).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(button(menu.accountMenu)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(account.getByRole('link', { name: menu.myAccount })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Confirmed$/);
  await press(page, button(new RegExp(`^${bookings.more}: `)));
  await press(page, button(new RegExp(`^${bookings.cancel}: `)));
  await press(page, dialog.getByRole('button', { name: bookings.confirm, exact: true }));
  await expect(page.getByText(bookings.bookingCancelled)).toBeVisible();
  await expect(page.getByText(bookings.emptyConfirmed)).toBeVisible();
});

for (const [turn, [kind, screen]] of Object.entries(screens).entries()) {
  test(`in tab and reading order the booking comes before the text and similar services, on a ${kind}`, async ({
    page,
  }) => {
    const { origin, service, customer } = stage();
    await page.setViewportSize(screen);
    await arriveAs(page, customer, `${origin}/ru/service/${service}`);
    const { booking: panel, gallery, about, similar, share } = textsOf('ru').service;
    const book = page.getByRole('button', { name: textsOf('ru').booking.book, exact: true });
    await page.getByRole('button', { name: share, exact: true }).focus();
    const day = page.getByRole('radio', { checked: true });
    const mail = page.getByRole('main').getByRole('link', { name: '@' });
    const question = page.getByRole('link', { name: textsOf('ru').ask.title, exact: true });
    // The heart, then the days; on a phone, ways to contact the provider are between them.
    for (const stop of kind === 'phone' ? ['heart', mail, question, day] : ['heart', day]) {
      await page.keyboard.press('Tab');
      if (typeof stop !== 'string') await expect(stop).toBeFocused();
    }
    while (!(await book.evaluate((button) => button === document.activeElement))) {
      const place = () =>
        page.evaluate(() => scrollY + (document.activeElement?.getBoundingClientRect().top ?? 0));
      const before = await place();
      await page.keyboard.press('Tab');
      const after = await place();
      expect(after).toBeGreaterThanOrEqual(before);
    }

    const parts = kind === 'phone' ? [gallery, panel, about, similar] : [panel, gallery, about, similar];
    const order = (await accessibilityTree(page))
      .filter(({ role, name }) => ['complementary', 'region'].includes(role) && parts.includes(name))
      .map(({ name }) => name);
    expect(order).toEqual(parts);
    await page.evaluate(() => scrollTo(0, innerHeight / 2));
    await expect(book).toBeInViewport({ ratio: 1 });
  });

  test(`every stop of the Tab key is visible, marked and uncovered at ${screen.width} pixels`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: screen });
    await withoutPictures(context);
    const page = await context.newPage();
    const lost: string[] = [];
    for (const { name, address } of shareOf(publicPages(stage().service), turn, 2)) {
      await page.goto(stage().origin + address('ru'));
      lost.push(...(await unmarkedStops(page)).map((stop) => `${name}: ${stop}`));
    }
    expect(lost).toEqual([]);
    await context.close();
  });
}

test('the theme’s tooltip stays while the pointer is on it, and disappears after Escape', async ({
  page,
}) => {
  await page.goto(`${stage().origin}/${lang}`);
  const theme = page.getByRole('button', { name: shell.toDark });
  const tooltip = theme.getByText(shell.toDark);
  await theme.hover();
  await expect(tooltip).toHaveCSS('opacity', '1');
  const [{ x = 0, width = 0 }, { y = 0 }] = [
    (await theme.boundingBox()) ?? {},
    (await tooltip.boundingBox()) ?? {},
  ];
  await page.mouse.move(x + width / 2, y + 4, { steps: 20 });
  await expect(tooltip).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCSS('opacity', '0');
  await page.mouse.move(0, 0);
  await theme.hover();
  await expect(tooltip).toHaveCSS('opacity', '1');
});

/** A phone, and WCAG's screen of 1280 pixels at 400 %. */
for (const viewport of [
  { width: 375, height: 667 },
  { width: 320, height: 256 },
]) {
  test(`no bar of a dialog covers what the Tab key reaches at ${viewport.width} pixels`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await withoutPictures(page.context());
    for (const { name, open } of openings.filter(({ calendar }) => calendar)) {
      for (const language of ['lt', 'ru'] as const) {
        await open(page, language, stage());
        expect(await unmarkedStops(page), `${name} in ${language}`).toEqual([]);
        await signOut(page, stage().origin);
      }
    }
  });
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
}

/**
 * Tabs once through a page, or around a dialog.
 * @returns stops that users cannot see: without a focus ring, off the screen, or covered
 */
async function unmarkedStops(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute('data-walked')) return undefined;
      element.setAttribute('data-walked', '');
      const isMarked = (part: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || /[1-9]px/.test(boxShadow);
      };
      const holders = ['article, li', '[role="search"] > div', 'form'].map((holder) =>
        element.closest(holder),
      );
      const around = [element, element.parentElement, ...holders];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const between = (from: number, to: number) =>
        [0.1, 0.5, 0.9].map((share) => from + (to - from) * share);
      const points = between(Math.max(left, 0), Math.min(right, innerWidth)).flatMap((x) =>
        between(Math.max(top, 0), Math.min(bottom, innerHeight)).map((y) => document.elementFromPoint(x, y)),
      );
      const seen = points.some(
        (point) =>
          point &&
          (element.contains(point) ||
            point.contains(element) ||
            point.closest('label, article, li')?.contains(element)),
      );
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
      const what = `${element.tagName} ${name}`;
      if (!around.some((part) => part && isMarked(part))) return { what, wrong: 'has no mark' };
      return { what, wrong: seen ? undefined : 'is off the screen or covered' };
    });
    if (!stop) return lost;
    if (stop.wrong) lost.push(`${stop.what} ${stop.wrong}`);
  }
  return [...lost, 'the walk does not end'];
}
