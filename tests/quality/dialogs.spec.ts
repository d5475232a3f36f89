import { expect, type Page, test } from 'playwright/test';
import { settled } from '../support/browser/axe.ts';
import { screens, signIn, signOut, textsOf } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { accessibilityTree } from '../support/browser/tree.ts';
import { sampleOf } from '../support/deep.ts';
import { type Opening, openings, withoutPictures } from '../support/pages/openings.ts';
import { toasts } from '../support/pages/toasts.ts';
import { stageForFile } from '../support/site/stage.ts';
import { signInAsMember } from '../support/team/teamStage.ts';

const { stage, team } = stageForFile();
test.beforeEach(async ({ context }) => {
  await withoutPictures(context);
  await context.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const pressed = (target as Element).closest('a, button');
        if (pressed && !pressed.closest('[role="dialog"], [popover]')) Object.assign(window, { pressed });
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
      const { reject } = textsOf(lang).team;
      await signInAsMember(page, origin, all);
      await page.goto(`${origin}/${lang}/team/applications/${all.application}`);
      await page.getByRole('button', { name: reject, exact: true }).click();
    },
  },
  {
    name: 'the removal of a service',
    open: async (page, lang, { origin }) => {
      const all = await team();
      const { remove } = textsOf(lang).team;
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

    // The dialog asks about a photo that is not saved yet.
    page.on('dialog', (question) => void question.accept());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await focusableOutside(page)).not.toEqual([]);
    expect(await readOutside(page)).not.toEqual([]);
    const isPressed = () => document.activeElement === (window as { pressed?: Element }).pressed;
    await expect.poll(() => page.evaluate(isPressed)).toBe(true);
  });
}

test('on a phone each dialog rises from the bottom edge, as wide as the screen', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(screens.phone);
  for (const { name, open } of sampleOf(dialogs, 5)) {
    await open(page, 'ru', stage());
    await settled(page);
    const { width, height } = screens.phone;
    expect(await panelOf(page), name).toMatchObject({ left: 0, right: width, bottom: height });
    await signOut(page, stage().origin);
  }
});

test('a dialog that is closed during its animation leaves a usable page', async ({ page }) => {
  const { origin, customer } = stage();
  await page.setViewportSize(screens.phone);
  await signIn(page, origin, customer);
  await page.goto(`${origin}/lt/user/${customer.email}#data`);
  const press = page.getByRole('button', { name: textsOf('lt').accountData.delete, exact: true });
  await press.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // Slow enough to be closed during its animation.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await press.click();
  const isOnItsWay = () => document.getAnimations().some(({ playState }) => playState === 'running');
  await expect.poll(() => page.evaluate(isOnItsWay)).toBe(true);
  expect((await panelOf(page)).bottom).toBeGreaterThan(screens.phone.height);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(press).toBeFocused();
  expect(await focusableOutside(page)).not.toEqual([]);
});

test('an on-screen keyboard hides neither the field nor the actions of a dialog', async ({ page }) => {
  const keyboard = 320;
  await page.setViewportSize(screens.phone);
  const form = openings.find(({ name }) => name.startsWith('what has to be done'));
  await form?.open(page, 'lt', stage());
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').last();
  await field.focus();
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, keyboard);
  const visible = screens.phone.height - keyboard;
  // A sheet slides in from below.
  await expect.poll(async () => (await panelOf(page)).bottom).toBe(visible);
  const bar = await dialog.getByRole('button').last().boundingBox();
  const box = await field.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(visible);
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a toast covers no dialog, and can be read, reached with Tab and closed while one is open', async ({
  page,
}) => {
  const booking = textsOf('ru').booking;
  await dialogs[0]?.open(page, 'ru', stage());
  await page.route('**/api/**/bookings', (route) => route.abort());
  const reserve = page.getByRole('dialog').getByRole('button').last();
  await page.getByRole('dialog').getByRole('radio', { disabled: false }).last().click();
  await reserve.click();
  await expect(page.getByText(booking.failed, { exact: true })).toBeVisible();
  const toast = await toasts(page).boundingBox();
  const end = (toast?.y ?? Infinity) + (toast?.height ?? 0);
  await expect.poll(async () => (await panelOf(page)).top).toBeGreaterThan(end);
  expect((await readOutside(page)).map((node) => node.name)).toContain(booking.failed);

  const close = toasts(page).getByRole('button', { name: textsOf('ru').common.close });
  const first = page.getByRole('dialog').getByRole('button').first();
  await expect(reserve).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  // Past the controls of the browser itself.
  await tabTo(page, reserve, 'Shift+Tab');
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

/** The edges of the open dialog. */
function panelOf(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('[role="dialog"] h2');
    const {
      top = 0,
      left,
      right,
      bottom,
    } = heading?.parentElement?.parentElement?.parentElement?.getBoundingClientRect() ?? {};
    return { top, left, right, bottom };
  });
}
