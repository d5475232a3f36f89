import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { demonstrationCustomer, demonstrationPassword } from '#features/account/demonstrationLogin.ts';
import { logIn, serviceId } from './support/account/customers.ts';
import { chromiumPath, installChromium } from './support/browser/chromium.ts';
import { arrive, screens, signIn, textsOf } from './support/browser/journey.ts';
import { photographedAt } from './support/browser/still.ts';
import { prepareBuild, prepareDemonstration } from './support/site/prepare.ts';
import makeRunFolder from './support/site/runFolder.ts';
import { startSite } from './support/site/server.ts';

/** `npm run screenshots`: takes the README's pictures from the built site, at a fixed time. */
const folder = 'docs/screenshots';
const desk = screens.desktop;
const phone = { width: 390, height: 844 };

mkdirSync(folder, { recursive: true });
installChromium();
const removeRunFolder = makeRunFolder();
await Promise.all([prepareBuild(), prepareDemonstration()]);
const site = await startSite({ CLOCK: photographedAt });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  const home = `${site.origin}/en`;
  const service = `${site.origin}/en/service/${await serviceId(site.origin)}`;
  await take('home-light', { viewport: desk }, (page) => arriveWithFonts(page, home));
  await take('home-dark', { viewport: desk, colorScheme: 'dark' }, (page) => arriveWithFonts(page, home));
  await take('service-phone', { viewport: phone }, (page) => arriveWithFonts(page, service));
  const token = await logIn(site.origin, { ...demonstrationCustomer, password: demonstrationPassword });
  await take('booking-phone', { viewport: phone }, async (page) => {
    await signIn(page, site.origin, { ...demonstrationCustomer, token });
    await arriveWithFonts(page, service);
    await page.getByRole('button', { name: textsOf('en').booking.book, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  });
} finally {
  await browser.close();
  await site.end();
  removeRunFolder?.();
}

/** Fonts are optional (src/styles/fonts.css): a first visit may show fallbacks, the second has them in its cache. */
async function arriveWithFonts(page: Page, address: string): Promise<void> {
  await arrive(page, address);
  await arrive(page, address);
}

async function take(
  name: string,
  options: Parameters<typeof browser.newContext>[0],
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 2, ...options });
  await context.clock.setFixedTime(new Date(photographedAt));
  const page = await context.newPage();
  await open(page);
  await page.evaluate(async () => {
    // A lazy image outside the window is never decoded.
    const shown = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && left >= 0 && left < innerWidth;
    });
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())]);
  });
  const bytes = await page.screenshot({ animations: 'disabled' });
  await sharp(bytes).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`);
  await context.close();
}
