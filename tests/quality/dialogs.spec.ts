import { expect, test, type Page } from 'playwright/test';
import { settled } from '../support/browser/axe.ts';
import { textsOf } from '../support/browser/journey.ts';
import { reach } from '../support/browser/keyboard.ts';
import { openings, withoutPictures, type Opening } from '../support/pages/openings.ts';
import { stageForFile } from '../support/site/stage.ts';
import { signInAsMember } from '../support/partners/teamStage.ts';
import { accessibilityTree } from '../support/browser/tree.ts';

const { stage, team, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);
test.beforeEach(async ({ context }) => {
  await withoutPictures(context);
  await context.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const pressed = (target as Element).closest('a, button');
        if (pressed && !pressed.closest('[role="dialog"]')) Object.assign(window, { pressed });
      },
      true,
    );
  });
});

const dialogs: Pick<Opening, 'name' | 'open'>[] = [
  ...openings.filter(({ dialog }) => dialog),
  {
    name: 'the rejection of an application',
    open: async (page, lang, { origin }) => {
      const all = await team();
      const { reject } = textsOf(lang, 'team');
      await signInAsMember(page, origin, all);
      await page.goto(`${origin}/${lang}/team/applications/${all.application}`);
      await page.getByRole('button', { name: reject, exact: true }).click();
    },
  },
  {
    name: 'the removal of a service',
    open: async (page, lang, { origin }) => {
      const all = await team();
      const { remove } = textsOf(lang, 'team');
      await signInAsMember(page, origin, all);
      await page.goto(`${origin}/${lang}/team/services/${all.service}`);
      await page.getByRole('button', { name: remove, exact: true }).click();
    },
  },
];

for (const { name, open } of dialogs) {
  test(`an open dialog traps the focus, and returns it when closed: ${name}`, async ({ page }) => {
    await open(page, 'lt', stage());
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    expect(await focusableOutside(page)).toEqual([]);
    expect(await readOutside(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await focusableOutside(page)).not.toEqual([]);
    expect(await readOutside(page)).not.toEqual([]);
    const isPressed = () => document.activeElement === (window as { pressed?: Element }).pressed;
    await expect.poll(() => page.evaluate(isPressed)).toBe(true);
  });
}

test('a toast can be read, reached with Tab and closed while a dialog is open', async ({ page }) => {
  const booking = textsOf('ru', 'booking');
  await dialogs[0]?.open(page, 'ru', stage());
  await page.route('**/api/**/bookings', (route) => route.abort());
  const reserve = page.getByRole('dialog').getByRole('button').last();
  await page.getByRole('dialog').getByText('14:00').click();
  await reserve.click();
  await expect(page.getByText(booking.failed ?? '', { exact: true })).toBeVisible();
  expect((await readOutside(page)).map((node) => node.name)).toContain(booking.failed);

  const close = page.locator('.toasts').getByRole('button', { name: textsOf('ru', 'toasts').close });
  const first = page.getByRole('dialog').getByRole('button').first();
  await expect(reserve).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  // Past the controls of the browser itself.
  await reach(page, reserve, 'Shift+Tab');
  await close.click();
  await expect(close).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** By the Tab key or a script; without those elements that wrap the Tab key around. */
function focusableOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ]
      .filter((element) => !element.closest('[inert], [role="dialog"]') && element.checkVisibility())
      .filter((element) => !element.matches('[data-headlessui-focus-guard]'))
      .map((element) => element.outerHTML),
  );
}

/** By a screen reader. */
async function readOutside(page: Page) {
  const nodes = await accessibilityTree(page);
  return nodes.filter(({ role, path }) => path.length > 0 && ![role, ...path].includes('dialog'));
}
