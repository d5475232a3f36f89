import { expect, type Locator, type Page, test } from 'playwright/test';
import { serviceId } from '../../support/account/customers.ts';
import { screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { freeTimes, hearts } from '../../support/pages/service.ts';
import { business, publish, registerMember } from '../../support/team/team.ts';

const { site } = siteForFile();

const texts = textsOf('lt').service;

test('the booking panel stays next to the text, and covers no similar service', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto(`${site().origin}/lt/service/${await serviceId(site().origin)}`);
  const panel = freeTimes(page, 'lt').locator('..');
  const similar = page.getByRole('region', { name: texts.similar });
  const top = async () => (await panel.boundingBox())?.y;

  // As far as it stays next to even a short text.
  await page.evaluate((y) => scrollTo(0, y), (await top()) ?? 0);
  await expect.poll(top).toBe(16);
  await similar.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(top).toBeLessThan(0);
  const [above, below] = [await panel.boundingBox(), await similar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('toasts of the share button and the heart appear above the booking bar', async ({ page, context }) => {
  await page.setViewportSize(screens.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-write']);
  await page.goto(`${site().origin}/lt/service/${await serviceId(site().origin)}`);
  const bar = await page.getByRole('complementary', { name: texts.booking }).boundingBox();
  const expectAboveBar = async (notice: Locator) => {
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  };

  await page.getByRole('button', { name: texts.share }).click();
  const copied = page.getByText(texts.linkCopied).locator('..');
  await expectAboveBar(copied);
  await copied.getByRole('button', { name: textsOf('lt').common.close }).click();
  await expect(copied).toBeHidden();

  await hearts(page.getByRole('main'), 'lt').first().click();
  await expectAboveBar(page.getByText(textsOf('lt').favorites.toggleSignedOut).locator('..'));
});

const picture = (page: Page) => page.getByRole('region', { name: texts.gallery }).getByRole('link').first();

test('a two-finger gesture on an enlarged picture does not switch to another', async ({ page }) => {
  await page.goto(`${site().origin}/lt/service/${await serviceId(site().origin)}`);
  await picture(page).click();
  const enlarged = page.getByRole('dialog').getByRole('img');
  const shown = await enlarged.getAttribute('src');
  await enlarged.evaluate((target) => {
    const [first, second] = [100, 200].map(
      (clientX, identifier) => new Touch({ identifier, target, clientX }),
    );
    if (!first || !second) return;
    const touch = (type: string, touches: Touch[], changed: Touch) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [changed] }));
    touch('touchstart', [first], first);
    touch('touchstart', [first, second], second);
    touch('touchend', [first], second);
    touch('touchend', [], first);
  });
  await expect(enlarged).toHaveAttribute('src', shown ?? '');
});

test('a click that opens a picture in another tab works before the viewer has loaded', async ({
  page,
  context,
}) => {
  await page.route('**/_astro/GalleryViewer*', (route) => route.abort());
  await page.goto(`${site().origin}/lt/service/${await serviceId(site().origin)}`);
  const address = page.url();
  const tab = context.waitForEvent('page');
  await picture(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/\/media\/[^/]+\?w=1600$/);
  expect(page.url()).toBe(address);
});

test('a click on a picture opens it when the viewer fails to load', async ({ page }) => {
  await page.route('**/_astro/GalleryViewer*', (route) => route.abort());
  await page.goto(`${site().origin}/lt/service/${await serviceId(site().origin)}`);
  await picture(page).click();
  await expect(page).toHaveURL(/\/media\/[^/]+\?w=1600$/);
});

test('a description in another language is marked with that language', async ({ page }) => {
  const provider = business();
  const id = await publish(site().origin, await registerMember(site()), provider);
  const about = page.getByRole('region', { name: textsOf('ru').service.about }).getByText(provider.about);
  await page.goto(`${site().origin}/ru/service/${id}`);
  await expect(about).toHaveAttribute('lang', 'lt');
  await page.goto(`${site().origin}/lt/service/${id}`);
  await expect(page.getByText(provider.about)).not.toHaveAttribute('lang');
});

test('the email link of a provider has only that address, whatever characters it contains', async ({
  page,
}) => {
  const provider = business({ email: 'rasa?bcc=ona@example.com' });
  const id = await publish(site().origin, await registerMember(site()), provider);
  await page.goto(`${site().origin}/lt/service/${id}`);
  await expect(page.getByRole('link', { name: provider.email })).toHaveAttribute(
    'href',
    'mailto:rasa%3Fbcc%3Dona@example.com',
  );
});
