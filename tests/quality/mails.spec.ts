import { expect, test } from 'playwright/test';
import { mailHtml } from '#server/mail/templates/html.ts';

const long = `${'averylongmailboxwithoutanybreak'.repeat(3)}@home-service-app.example`;
const names = {
  en: ['Service', 'Contact person'],
  lt: ['Paslauga', 'Kontaktinis asmuo'],
  ru: ['Услуга', 'Контактное лицо'],
} as const;

for (const lang of ['en', 'lt', 'ru'] as const)
  test(`a mail with long addresses fits a phone, and breaks no short word, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const facts = names[lang].map((name): [string, string] => [name, long]);
    const mail = { subject: long, heading: long, paragraphs: [long], facts, note: long, calendar: [] };
    await page.setContent(
      mailHtml({ ...mail, action: { text: long, address: 'https://home.example' } }, lang, 'Home'),
    );
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
