import { expect, type Page, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { settled } from '../support/browser/axe.ts';
import { faces, serveFaces, useFace } from '../support/browser/faces.ts';
import { arrive, signOut, textsOf } from '../support/browser/journey.ts';
import { sampleOf } from '../support/deep.ts';
import { openings, withoutPictures } from '../support/pages/openings.ts';
import { readers } from '../support/pages/readers.ts';
import { days, freeTimes } from '../support/pages/service.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage, team } = stageForFile();

test.beforeEach(({ context }) => withoutPictures(context));

const widths = [320, 360, 768, 1280];
const views = languages.flatMap((lang) => widths.map((width) => ({ lang, width })));

/** In how many views each run tests the pages of a reader. */
const samples = [14, 8, 8];

for (const [index, { name, pagesOf, signIn }] of readers.entries())
  test(`no control covers another, and no time, price or button’s word breaks in any font, for ${name}`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    await serveFaces(page.context());
    await signIn(page, { stage, team });
    const cases = (await pagesOf({ stage, team })).flatMap((kind) =>
      views.map((view) => ({ kind, ...view })),
    );
    const flaws: string[] = [];
    for (const { kind, lang, width } of sampleOf(cases, samples[index] ?? 8)) {
      await page.setViewportSize({ width, height: 800 });
      await arrive(page, stage().origin + kind.address(lang));
      flaws.push(...(await flawsOf(page)).map((flaw) => `${kind.address(lang)} at ${width}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
  });

test('no control of a dialog or menu covers another, and nothing in it breaks', async ({ page }) => {
  test.setTimeout(900_000);
  await serveFaces(page.context());
  const cases = openings.flatMap((opening) =>
    views.filter(({ width }) => !opening.phone || width < 600).map((view) => ({ opening, ...view })),
  );
  const flaws: string[] = [];
  for (const { opening, lang, width } of sampleOf(cases, 8)) {
    await page.setViewportSize({ width, height: 800 });
    await opening.open(page, lang, stage());
    await settled(page);
    flaws.push(...(await flawsOf(page)).map((flaw) => `${opening.name} in ${lang} at ${width}: ${flaw}`));
    await signOut(page, stage().origin);
  }
  expect(flaws).toEqual([]);
});

async function flawsOf(page: Page): Promise<string[]> {
  const flaws = (await page.evaluate(findCovered)).map((control) => `${control} is covered`);
  for (const face of faces) {
    await useFace(page, face);
    flaws.push(...(await page.evaluate(findBroken)).map((word) => `${word} breaks in ${face}`));
  }
  return flaws;
}

/** @returns controls that are covered in their middle after scrolling to them, and what covers them */
function findCovered(): string[] {
  const pressable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role="option"], [role="menuitem"]';
  // Open dialogs and menus cover the page on purpose.
  const open = [
    ...document.querySelectorAll(
      '[role="dialog"], [role="menu"], [role="listbox"]:not([hidden]), :popover-open, .toasts > :not(:empty)',
    ),
  ];
  const top = open.at(-1) ?? document;
  const nameOf = (part: Element | null) =>
    `${part?.tagName} ${part?.getAttribute('aria-label') ?? (part?.textContent.trim().slice(0, 30) || part?.id)}`;
  return [...top.querySelectorAll<HTMLElement>(pressable)].flatMap((control) => {
    const isHidden =
      !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      control.closest('[inert], [aria-hidden="true"]') ||
      getComputedStyle(control).pointerEvents === 'none' ||
      (control.offsetWidth <= 1 && control.offsetHeight <= 1);
    const label = control.closest('label');
    const target = label ?? control;
    if (isHidden && !label?.checkVisibility()) return [];
    // A link to skip to the content is only there while it has the focus.
    if (!label && getComputedStyle(control).clipPath.startsWith('inset(50%')) return [];
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [{ x, y, width, height } = new DOMRect()] = target.getClientRects();
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (width < 2 || middle.x < 0 || middle.y < 0 || middle.x > innerWidth || middle.y > innerHeight)
      return [];
    const hit = document.elementFromPoint(middle.x, middle.y);
    const isOnTop = hit && (target.contains(hit) || (hit.closest('label') === label && label));
    return isOnTop ? [] : [`${nameOf(control)} by ${nameOf(hit)}`];
  });
}

/** @returns visible times, prices and words of buttons that break across lines */
function findBroken(): string[] {
  const money = /€\d[\d,.]*|\d[\d,.\u00a0\u202f]*\s?€/gu;
  const clock = /\b\d{1,2}(:\d{2})?\s?[AP]M\b|\b\d{1,2}:\d{2}\b/gu;
  const words = /[\p{L}\p{N}]+/gu;
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.sr-only, script, textarea')
    )
      continue;
    const isButton = parent.closest('.button, button, [role="button"]');
    for (const pattern of [money, clock, ...(isButton ? [words] : [])])
      for (const { 0: found, index } of text.data.matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(found);
      }
  }
  return broken;
}

test('each suggestion on home can be pressed, regardless of what is below it', async ({ page }) => {
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, `${stage().origin}/lt`);
    await page.getByRole('combobox').first().pressSequentially('varva');
    const suggestions = page.getByRole('option').and(page.getByRole('listbox').locator('a'));
    await expect(suggestions).not.toHaveCount(0);
    const onTop = await suggestions.evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    expect(new Set(onTop)).toEqual(new Set([true]));
  }
});

/** Wider than the letters of any system's font. */
const wide = '*{letter-spacing:.12em!important}';

test('a time never breaks, however wide its font is', async ({ page }) => {
  for (const width of [320, 360, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, `${stage().origin}/en/service/${stage().service}`);
    // The policy of the pages forbids further style elements.
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets.push(sheet);
    }, wide);
    const lines: number[] = [];
    for (const day of await days(page, 'en').all()) {
      await day.click();
      const times = freeTimes(page, 'en').locator('[data-at]').filter({ visible: true });
      lines.push(
        ...(await times.evaluateAll((shown) =>
          shown.map((time) => {
            const range = document.createRange();
            range.selectNodeContents(time);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size;
          }),
        )),
      );
    }
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines)).toEqual(new Set([1]));
  }
});

test('a category’s name is on one line on home', async ({ page }) => {
  const flaws: string[] = [];
  for (const { lang, width } of views) {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, `${stage().origin}/${lang}`);
    const broken = await page
      .getByRole('region', { name: textsOf(lang).home.categories })
      .locator('b')
      .evaluateAll((names) =>
        names.flatMap((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [name.textContent] : [];
        }),
      );
    flaws.push(...broken.map((name) => `${name} at ${width}`));
  }
  expect(flaws).toEqual([]);
});

test('the theme button covers nothing if the page has no room next to it', async ({ page }) => {
  for (const width of [360, 1280, 1343]) {
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, `${stage().origin}/ru/services`);
    await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCSS('position', 'relative');
  }
  await page.setViewportSize({ width: 1344, height: 900 });
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCSS('position', 'fixed');
});
