import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import { arrive } from './journey.ts';

/** The clock of the site and the browser in screenshots. */
export const photographedAt = '2026-11-21T10:00:00Z';

const faces = { 'latin-ext': 'U+100-2AF', latin: 'U+20-FF,U+2000-2122', cyrillic: 'U+400-45F,U+2116' };
const fontFile = (part: string) =>
  readFileSync(`node_modules/@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`, 'base64');

/** All text uses one bundled font, so that it is equally wide on any machine; nothing moves. */
const stillness = [
  ...Object.entries(faces).map(
    ([part, range]) =>
      `@font-face{font-family:Still;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${fontFile(part)})}`,
  ),
  ':root:root{--font-body:Still;--font-display:Still}',
  '*{caret-color:transparent!important;transition:none!important}',
  '.theme-button{visibility:hidden}',
].join('');

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#9ab"/></svg>';

/** Nothing on it depends on the machine or the time; pictures are replaced by flat ones. */
export async function stillPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  await context.clock.setFixedTime(new Date(photographedAt));
  await context.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  return context.newPage();
}

/** Goes to an address, and makes the page still. */
export async function arriveWithoutMotion(page: Page, address: string): Promise<void> {
  await arrive(page, address);
  await page.addStyleTag({ content: stillness });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
}

/** docs/product.md 9.9: the widths and themes of the screenshots; paper is A4 with the margins of a printer. */
const looks = {
  phone: { width: 360, colorScheme: 'dark', media: 'screen' },
  desk: { width: 1280, colorScheme: 'light', media: 'screen' },
  paper: { width: 703, colorScheme: 'light', media: 'print' },
} as const;
type Look = keyof typeof looks;
export const screenHeight = 800;

export async function setLook(page: Page, look: Look): Promise<void> {
  const { width, colorScheme, media } = looks[look];
  await page.setViewportSize({ width, height: screenHeight });
  await page.emulateMedia({ colorScheme, media });
  await page.locator(`html.${colorScheme}`).waitFor();
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
}

/** The viewport grows to its height, which moves elements at the lower edge; all animations have finished. */
export async function photograph(page: Page, highest = Infinity): Promise<Sharp> {
  const { width, height } = await page.locator('body').evaluate((body) => body.getBoundingClientRect());
  const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
  const photo = await page.screenshot({
    fullPage: highest > screenHeight,
    animations: 'disabled',
    scale: 'css',
    clip,
  });
  return sharp(photo).png({ compressionLevel: 9 });
}

/**
 * The height of a page is not a whole number of pixels, and browsers round it differently from machine to machine: a screenshot
 * becomes one row shorter or longer if its height differs from the reference by just that.
 * @param reference path of the screenshot to compare with, which may not exist yet
 */
export async function inHeightOf(reference: string, photo: Sharp): Promise<Buffer> {
  const taken = await photo.toBuffer();
  if (!existsSync(reference)) return taken;
  const [{ width, height }, wanted] = [await sharp(taken).metadata(), await sharp(reference).metadata()];
  if (width !== wanted.width || Math.abs(height - wanted.height) !== 1) return taken;
  const fitted =
    height > wanted.height
      ? sharp(taken).extract({ left: 0, top: 0, width, height: wanted.height })
      : sharp(taken).extend({ bottom: 1, extendWith: 'copy' });
  return fitted.png().toBuffer();
}
