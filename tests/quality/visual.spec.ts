import { expect, test, type Page } from 'playwright/test';
import type { Sharp } from 'sharp';
import { languages, type Language } from '#platform/i18n/languages.ts';
import { readColour } from '#styles/tokens.ts';
import { serviceId } from '../support/account/customers.ts';
import { textsOf } from '../support/browser/journey.ts';
import { publicPages } from '../support/pages/pages.ts';
import { copyProject, type ProjectCopy } from '../support/site/projectCopy.ts';
import { startSite, type Site } from '../support/site/server.ts';
import {
  arriveStill,
  inHeightOf,
  photograph,
  photographedAt,
  screenHeight,
  setLook,
  stillPage,
} from '../support/browser/still.ts';

// After an intended change: npx playwright test tests/quality/visual.spec.ts --update-snapshots=all, and look at each picture.

let copy: ProjectCopy;
let site: Site;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  copy = copyProject();
  site = await startSite({ STYLEGUIDE: '1', CLOCK: photographedAt }, copy.folder);
  page = await stillPage(browser);
});
test.afterAll(async () => {
  await page?.context().close();
  await site?.end();
  copy?.remove();
});

async function expectLook(name: string, photo: Sharp): Promise<void> {
  const file = `${name}.png`;
  expect.soft(await inHeightOf(test.info().snapshotPath(file), photo)).toMatchSnapshot(file);
}

test('every part of the styleguide looks as it did', async () => {
  await arriveStill(page, `${site.origin}/ru/styleguide`);
  await setLook(page, 'phone');
  const whole = await photograph(page);
  const { width = 0 } = await whole.metadata();
  for (const part of await page.locator('main > section, main > astro-island > section').all()) {
    const name = await part.getAttribute('aria-labelledby');
    // The page may have scrolled since.
    const { top, height } = await part.evaluate((section) => {
      const box = section.getBoundingClientRect();
      return { top: Math.floor(box.top + scrollY), height: Math.floor(box.height) };
    });
    await expectLook(String(name), whole.clone().extract({ left: 0, top, width, height }));
  }
});

for (const [kind, look] of [
  ['dialog', 'desk'],
  ['sheet', 'phone'],
] as const) {
  test(`a ${kind} looks as it did`, async () => {
    await arriveStill(page, `${site.origin}/ru/styleguide`);
    await page.getByRole('button', { name: textsOf('ru', 'styleguide')[kind] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await setLook(page, look);
    await expectLook(kind, await photograph(page, screenHeight));
  });
}

/** Each page in the language that is hardest for it: the longest words, or characters that a font may lack. */
const pages: Record<string, Language> = { home: 'ru', services: 'lt', 'a service': 'lt' };

/** The height of photographs in pixels: anything further down is covered by the styleguide. */
const highest = 1400;

for (const [name, lang] of Object.entries(pages)) {
  test(`the page "${name}" looks as it did`, async () => {
    const kind = publicPages(await serviceId(site.origin)).find((each) => each.name === name);
    await arriveStill(page, `${site.origin}${kind?.address(lang)}`);
    for (const look of ['phone', 'desk'] as const) {
      await setLook(page, look);
      await expectLook(`${name.replaceAll(' ', '-')}-${look}`, await photograph(page, highest));
    }
  });
}

test('the browser’s bar and the installed app have the colours of the tokens', async ({ request }) => {
  const { light, dark } = readColour('surface');
  const manifest: unknown = await (await request.get(`${site.origin}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: readColour('accent').light, background_color: light });
  for (const lang of languages) {
    const html = await (await request.get(`${site.origin}/${lang}`)).text();
    for (const shade of [light, dark]) expect(html).toContain(`content="${shade}"`);
  }
});
