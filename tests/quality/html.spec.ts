import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { siteForFile } from '../support/browser/siteForFile.ts';
import { inBatches, visit } from '../support/pages/crawler.ts';
import { everyUrl } from '../support/pages/pages.ts';

const { site } = siteForFile();

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  // Astro puts the style of islands next to the first island.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // React writes attributes with the case of the code (popoverTarget), boolean ones with a value (disabled=""), empty elements
    // with a slash, and ids with an underscore: all of them mean the same to an HTML parser.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // The suggestions under the search are the list box of a combobox, which no select can be.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Headless UI hides one element in this way; the page's policy forbids any other.
    'no-inline-style': 'off',
  },
});

test('the HTML of every kind of page is valid', async () => {
  const pages = await inBatches(await everyUrl(site().origin), (address) => visit(site().origin, address));
  const wrong = await Promise.all(
    pages.map(async ({ address, text }) => {
      if (!text.trimEnd().endsWith('</html>'))
        return [`${address}: something stands after the end of the page`];
      const { results } = await checker.validateString(text);
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${address}: ${message} (${ruleId} at ${selector})`),
      );
    }),
  );
  expect(wrong.flat()).toEqual([]);
});
