import { expect, test } from 'vitest';
import { logIn, send, serviceId, type TestCustomer } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';

const { site, mail } = await mailedSite();
const service = await serviceId(site.origin);

const reset = (token: string) =>
  send(site.origin, 'POST', '/en/auth/reset', { body: { token, password: 'a brand new password' } });

async function mailedToken({ email }: TestCustomer, after = 0): Promise<string> {
  await send(site.origin, 'POST', '/en/auth/forgot', { body: { email } });
  return tokenIn(linkIn(await mail.mailTo(email, '/auth/reset?token=', after), '/auth/reset?token='));
}

/** Actions that revoke access, and whether the session that takes them survives. */
const endings: [string, boolean, (customer: TestCustomer) => Promise<{ status: number }>][] = [
  ['a new password', true, (customer) => updateProfile(site.origin, customer, { password: 'quite another' })],
  [
    'the end of all sessions',
    true,
    (customer) => send(site.origin, 'DELETE', `/en/user/${customer.email}/sessions`, customer),
  ],
  ['a completed reset', false, async (customer) => reset(await mailedToken(customer, 1))],
];

test.each(endings)('%s revokes sessions, emailed links and calendar feeds', async (_, goesOn, end) => {
  const customer = await ownerOf(site, service);
  const elsewhere = await logIn(site.origin, customer);
  const path = `/en/user/${customer.email}`;
  const feeds: string[] = [];
  for (const owner of [path, `/en/provider/${service}`]) {
    const { body } = await send(site.origin, 'POST', `${owner}/calendar`, customer);
    feeds.push(String(body.address));
  }
  const statuses = () => Promise.all(feeds.map(async (feed) => (await fetch(feed)).status));
  const link = await mailedToken(customer);
  expect(await statuses()).toEqual([200, 200]);

  expect((await end(customer)).status).toBeLessThan(300);

  expect((await send(site.origin, 'GET', path, { token: elsewhere })).status).toBe(401);
  expect((await send(site.origin, 'GET', path, customer)).status).toBe(goesOn ? 200 : 401);
  expect(await statuses()).toEqual([404, 404]);
  expect((await reset(link)).status).toBe(410);
});
