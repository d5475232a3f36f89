import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';

/** The body text of pages is in the system's own font: Linux's, and two with the widths of Arial and Roboto. */
export const faces = ['DejaVu Sans', 'arimo', 'roboto'] as const;
type Face = (typeof faces)[number];

const ranges = {
  'latin-ext': 'U+100-2AF',
  latin: 'U+20-FF,U+2000-2122',
  cyrillic: 'U+400-45F,U+2116',
};

/** Lets the pages of a context fetch the fonts that this machine does not have, as if the site served them. */
export async function serveFaces(context: BrowserContext): Promise<void> {
  await context.route('**/faces/*', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const [package_] = file.split('-');
    const body = readFileSync(`node_modules/@fontsource/${package_}/files/${file}`);
    return route.fulfill({ contentType: 'font/woff2', body });
  });
}

/** Writes all text of an open page, headings and buttons too, in one face. */
export async function useFace(page: Page, face: Face): Promise<void> {
  const rules =
    face === 'DejaVu Sans'
      ? []
      : Object.entries(ranges).flatMap(([part, range]) =>
          [400, 700].map(
            (weight) =>
              `@font-face{font-family:${face};font-weight:${weight};unicode-range:${range};src:url(/faces/${face}-${part}-${weight}-normal.woff2)}`,
          ),
        );
  const style = `${rules.join('')}:root:root{--font-body:"${face}";--font-display:"${face}"}`;
  // The policy of the pages forbids further style elements.
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    // A font is requested once text in it is laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  }, style);
}
