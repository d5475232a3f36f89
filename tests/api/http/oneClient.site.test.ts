import { expect, test } from 'vitest';
import { registerCustomer } from '../../support/account/customers.ts';
import { attack } from '../../support/http/attack.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite({ TRUSTED_PROXIES: '127.0.0.1,::1', LIMIT_SEARCHES: '' });
const attacker = await registerCustomer(site.origin);
const victim = await registerCustomer(site.origin);

/** `npm run bench -- one-client` has all kinds of requests, for 20 seconds each. */
test.each([
  'searches of 14 words, spelled %73ervices',
  'pages of private links',
  'API requests with a valid token',
  'URLs of 7,500 broken segments',
  'the cached home page, in one of 7,500 encodings',
])('one client with 400 connections does not delay others: %s', async (kind) => {
  const suffered = await attack(site, { kind, connections: 400, seconds: 4, attacker, victim });
  expect(suffered.home, JSON.stringify(suffered)).toBeLessThan(500);
  expect(suffered.booking, JSON.stringify(suffered)).toBeLessThan(2_000);
});
