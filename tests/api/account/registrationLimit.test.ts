import { expect, test } from 'vitest';
import { logIn, newcomer, send } from '../../support/account/customers.ts';
import { codeIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const limit = { LIMIT_REGISTER: '2' };
const registerAt = async (origin: string, body = newcomer()) =>
  (await send(origin, 'POST', '/en/auth/register', { body })).status;

test('a confirmed account no longer counts towards the limit, up to four times the limit', async () => {
  const { site, mail } = await mailedSite(limit);
  const registerAndConfirm = async () => {
    const customer = newcomer();
    const status = await registerAt(site.origin, customer);
    if (status !== 201) return status;
    const token = await logIn(site.origin, customer);
    const code = codeIn(await mail.mailTo(customer.email, 'Confirm'));
    // Typed with a space and a dash, as people do.
    const typed = `${code.slice(0, 3)}\u2009–\u200b${code.slice(3)}`;
    return (await send(site.origin, 'POST', '/en/auth/confirm', { token, body: { code: typed } })).status;
  };
  for (let turn = 0; turn < 6; turn++) expect(await registerAndConfirm()).toBe(204);
  expect([await registerAt(site.origin), await registerAt(site.origin)]).toEqual([201, 201]);
  expect(await registerAt(site.origin)).toBe(429);
});

test('unconfirmed accounts count towards the limit', async () => {
  const { site } = await mailedSite(limit);
  expect([await registerAt(site.origin), await registerAt(site.origin)]).toEqual([201, 201]);
  expect(await registerAt(site.origin)).toBe(429);
});

test('every account counts if accounts cannot be confirmed', async () => {
  const site = await startedSite(limit);
  expect([await registerAt(site.origin), await registerAt(site.origin)]).toEqual([201, 201]);
  expect(await registerAt(site.origin)).toBe(429);
});
