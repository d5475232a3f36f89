import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '#api/operations.ts';
import { loggedPath } from '#features/urls/loggedPath.server.ts';
import { shortAddresses } from '#platform/log/logged.server.ts';

const personal = { email: 'Ona', token: 'opens-something' };

/** Every path with a personal or secret parameter, as written in the contract or as the name of a page's file. */
const declared = [
  ...Object.values(operations).map(({ endpoint }) => endpoint.path),
  ...globSync('src/pages/**/*.{astro,ts}').map((file) => file.replace(/^src\/pages|\.(astro|ts)$/g, '')),
].filter((path) => /[[{](email|token)[\]}]/.test(path));

test('all paths with personal parameters, of the API and of pages, are known', () => {
  expect(declared.length).toBeGreaterThan(20);
});

test.each(declared)('the logged path of %s contains nothing personal', (path) => {
  const address = Object.entries(personal).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value).replace(`[${name}]`, value),
    path,
  );
  const logged = loggedPath(`${address}?token=${personal.token}`);
  for (const value of Object.values(personal)) expect(logged).not.toContain(value);
});

test.each(['/en/ona@example.com/x?token=1', '/en/ona%40example.com/x'])(
  'an email in any other place of the path %s is shortened',
  (path) => expect(loggedPath(path)).toBe('/en/o…@example.com/x'),
);

test('the id of a customer, a hash of their phone number, is not logged', () => {
  expect(loggedPath('/en/provider/1/customers/5d41402a')).toBe('/en/provider/…/customers/…');
});

test('an email in a very long text is shortened quickly', () => {
  const text = 'a'.repeat(300_000);
  expect(shortAddresses(`${text} <ona@example.com>`)).toBe(`${text} <o…@example.com>`);
});
