import { expect, test } from 'vitest';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite({ PUBLIC_ORIGIN: 'https://example.lt' });

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });

test('security.txt contains the contact for vulnerabilities and its expiry (RFC 9116)', async () => {
  const answer = await read('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s))) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: 'mailto:security@home-service-app.example',
    'Preferred-Languages': 'en, lt, ru',
    Canonical: 'https://example.lt/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('password managers are redirected to the password form, in the language of the browser', async () => {
  const { status, headers } = await read('/.well-known/change-password', { 'Accept-Language': 'lt' });
  expect([status, headers.get('Location')]).toEqual([302, '/lt/user/me#password']);
  expect((await read('/lt/user/me')).status).toBe(200);
  // Password managers check that unknown paths are not redirected: https://www.w3.org/TR/change-password-url/#reliability
  const nothing = await read(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  );
  expect(nothing.status).toBe(404);
});

test('a calendar feed has an https URL if the site has one', async () => {
  const { email, token } = await registerCustomer(site.origin);
  const { body } = await send(site.origin, 'POST', `/lt/user/${email}/calendar`, { token });
  expect(body.address).toMatch(/^https:\/\/example\.lt\/lt\/calendar\/[\w-]{43}\.ics$/);
});
