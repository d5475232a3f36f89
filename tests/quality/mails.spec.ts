import { expect, test } from 'playwright/test';
import { mailHtml } from '#features/mails/templates/html.server.ts';
import { violations } from '../support/browser/axe.ts';
import { screens } from '../support/browser/journey.ts';
import { composeMail } from '../support/mails/compose.ts';
import { bookingMail, codeMail } from '../support/mails/mails.ts';

const long = `${'averylongmailboxwithoutanybreak'.repeat(3)}@home-service-app.example`;
const names = {
  en: ['Service', 'Contact person'],
  lt: ['Paslauga', 'Kontaktinis asmuo'],
  ru: ['Услуга', 'Контактное лицо'],
} as const;

for (const lang of ['en', 'lt', 'ru'] as const)
  test(`an email with long addresses fits a phone, and breaks no short word, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens.phone);
    const facts = names[lang].map((name): [string, string] => [name, long]);
    const action = { text: long, url: 'https://home.example' };
    const texts = { subject: long, heading: long, paragraphs: [long], note: long };
    const mail = { ...texts, facts, actions: [action, action], calendar: [] };
    await page.setContent(mailHtml(mail, lang, 'Home'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const word of names[lang].join(' ').split(' ')) {
      const lines = await page.evaluate((word) => {
        const cells = [...document.querySelectorAll('td')].filter((cell) => cell.children.length === 0);
        const text = cells.find((cell) => cell.textContent.includes(word))?.firstChild;
        const range = document.createRange();
        const start = text?.textContent?.indexOf(word) ?? 0;
        if (text) range.setStart(text, start);
        if (text) range.setEnd(text, start + word.length);
        return range.getClientRects().length;
      }, word);
      expect(lines, word).toBe(1);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 600])
    test(`a ticket is complete and legible at ${width} pixels, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      await page.setContent(String(composeMail(bookingMail('booking-confirmed', 'lt')).html));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await violations(page)).filter((flaw) => flaw.includes('color-contrast'))).toEqual([]);
      const place = page.getByText('Šilo g. 12-4, Vilnius');
      expect((await place.boundingBox())?.y, 'the ticket is seen first').toBeLessThan(300);
      for (const name of ['Mano rezervacijos', 'Parašyti paslaugų teikėjui']) {
        const button = await page.getByRole('link', { name, exact: true }).boundingBox();
        expect(button?.height).toBeGreaterThanOrEqual(44);
      }
    });

test('a code is in its own block, large, and selected as one word', async ({ page }) => {
  await page.setContent(String(composeMail(codeMail).html));
  const code = page.getByText('482913', { exact: true });
  expect(await code.evaluate((cell) => getComputedStyle(cell).fontSize)).toBe('32px');
  await code.dblclick();
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('482913');
});
