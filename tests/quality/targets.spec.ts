import { expect, type Page, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { settled } from '../support/browser/axe.ts';
import { arrive, screens, signOut } from '../support/browser/journey.ts';
import { openings, withoutPictures } from '../support/pages/openings.ts';
import { visitAll } from '../support/pages/readers.ts';
import { stageForFile } from '../support/site/stage.ts';

/** docs/product.md 9.8. */
const least = 44;

const { stage, team } = stageForFile();

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });
test.beforeEach(({ context }) => withoutPictures(context));

test('touch targets are large enough on every page', async ({ page }) => {
  test.setTimeout(120_000);
  const small: string[] = [];
  await visitAll(page, { stage, team }, async ({ address }, number) => {
    const path = address(languages[number % 3] ?? 'en');
    await arrive(page, stage().origin + path);
    small.push(...(await smallTargets(page)).map((target) => `${path} ${target}`));
  });
  expect(small).toEqual([]);
});

test('touch targets are large enough in every dialog and menu', async ({ page }) => {
  test.setTimeout(120_000);
  for (const [number, { name, open }] of openings.entries()) {
    await open(page, languages[number % 3] ?? 'en', stage());
    await settled(page);
    expect(await smallTargets(page), name).toEqual([]);
    await signOut(page, stage().origin);
  }
});

test('the seven days of a week fit in a row on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { name, open } of openings.filter((opening) => opening.calendar)) {
    await open(page, 'ru', stage());
    await settled(page);
    expect(await smallTargets(page), name).toEqual([]);
    await signOut(page, stage().origin);
  }
});

/**
 * A link within a text may be smaller (WCAG 2.2, 2.5.8, "inline"), and entries of the calendar, which is to scale. Unavailable
 * slots, which a phone draws smaller, cannot be pressed.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="button"]',
      ),
    ];
    return controls.flatMap((control) => {
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.closest(
          '[inert], [aria-hidden="true"], [aria-disabled="true"], #calendar section, .law :is(p, li)',
        )
      )
        return [];
      const style = getComputedStyle(control);
      const isInText =
        style.display === 'inline' && getComputedStyle(control, '::after').position !== 'absolute';
      const isHidden = style.position === 'absolute' && control.offsetWidth <= 1;
      if (isInText || isHidden) return [];
      const whole =
        getComputedStyle(control, '::after').position === 'absolute'
          ? control.offsetParent
          : (control.closest('label') ?? control);
      const { width, height } = (whole ?? control).getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().replace(/\s+/g, ' ');
      return width >= size - 0.5 && height >= size - 0.5
        ? []
        : [`${control.tagName} ${name}: ${Math.round(width)}×${Math.round(height)}`];
    });
  }, least);
}
