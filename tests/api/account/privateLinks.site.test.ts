import { describe, expect, test } from 'vitest';
import { registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { providerToken } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { apply, business, editOf, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const member = await registerMember(site);

const asMember = sendAs(member, site.origin, '/en/team');
const asProvider = (method: string, key: string, path = '') =>
  send(site.origin, method, `/lt/provider/${key}${path}`);
const works = async (key: string) => (await asProvider('GET', key)).status === 200;
const feedWorks = async (address: string) => (await fetch(address)).status === 200;

/** A service with the links of its provider, and a calendar feed created through one. */
async function provider() {
  const what = business();
  const id = await publish(site.origin, member, what);
  const applied = await providerToken(mail, what.email, 'Gavome');
  const link = await providerToken(mail, what.email);
  const feed = String((await asProvider('POST', link, '/calendar')).body.address);
  expect([await works(applied), await works(link), await feedWorks(feed)]).toEqual([true, true, true]);
  return { what, id, old: [applied, link], link, feed };
}

describe('the links of a provider and their calendar feed stop working', () => {
  const endings: [string, (made: Awaited<ReturnType<typeof provider>>) => Promise<{ status: number }>][] = [
    ['when the provider renews them', ({ link }) => asProvider('POST', link, '/renew')],
    ['when the team renews them', ({ id }) => asMember('POST', `/services/${id}/link`)],
  ];
  test.each(endings)('%s', async (_, end) => {
    const made = await provider();
    expect((await end(made)).status).toBe(204);
    for (const key of made.old) expect(await works(key)).toBe(false);
    expect(await feedWorks(made.feed)).toBe(false);
    expect(await works(await providerToken(mail, made.what.email, 'privati nuoroda:'))).toBe(true);
  });

  test('when the email of the service changes, and the new email gets a link', async () => {
    const made = await provider();
    const email = `new-${made.what.email}`;
    const spelt = { ...editOf(made.what), email: made.what.email.toUpperCase() };
    expect((await asMember('PUT', `/services/${made.id}`, spelt)).status).toBe(200);
    expect([await works(made.link), await feedWorks(made.feed)]).toEqual([true, true]);
    const edit = { ...editOf(made.what), email };
    expect((await asMember('PUT', `/services/${made.id}`, edit)).status).toBe(200);
    for (const key of made.old) expect(await works(key)).toBe(false);
    expect(await feedWorks(made.feed)).toBe(false);
    expect(await works(await providerToken(mail, email, 'privati nuoroda:'))).toBe(true);
  });

  test('permanently when the team has revoked them', async () => {
    const made = await provider();
    expect((await asMember('DELETE', `/services/${made.id}/link`)).status).toBe(204);
    const owner = await ownerOf(site, made.id);
    const { body } = await send(site.origin, 'POST', `/lt/provider/${made.id}/calendar`, owner);
    const feed = String(body.address);
    expect(await feedWorks(feed)).toBe(true);
    const edit = {
      ...editOf(made.what),
      names: { en: made.what.name },
      email: `new-${made.what.email}`,
    };
    expect((await asMember('PUT', `/services/${made.id}`, edit)).body.links).toEqual({
      page: null,
      calendar: null,
    });
    expect(await feedWorks(feed)).toBe(false);
  });

  test('when an application is approved with another email', async () => {
    const what = business();
    const id = await apply(site.origin, what);
    const applied = await providerToken(mail, what.email, 'Gavome');
    const email = `approved-${what.email}`;
    const approved = await asMember('POST', `/applications/${id}/approve`, { ...editOf(what), email });
    expect(approved.status).toBe(200);
    expect(await works(applied)).toBe(false);
    expect(await works(await providerToken(mail, email))).toBe(true);
  });
});

test('a provider is emailed about new calendar feeds in their language, at most five times a day', async () => {
  const { what, link } = await provider();
  const notice = await mail.mailTo(what.email, 'Nauja kalendoriaus nuoroda');
  expect(notice.text).toContain(what.name);
  for (let again = 0; again < 8; again++) await asProvider('POST', link, '/calendar');
  await asProvider('POST', link, '/renew');
  await mail.mailTo(what.email, 'privati nuoroda:');
  const notices = mail.mails.filter(
    ({ to, subject }) => to?.text === what.email && subject?.includes('Nauja kalendoriaus nuoroda'),
  );
  expect(notices).toHaveLength(5);
});

test('changes to the links of a service are recorded as security events', async () => {
  const { id } = await provider();
  await asMember('POST', `/services/${id}/link`);
  for (let times = 0; times < 2; times++)
    expect((await asMember('DELETE', `/services/${id}/link`)).status).toBe(204);
  const events = await listRows(site, 'security_events', { service_id: id }, 'id');
  expect(events.map(({ kind, by_user_id: by }) => [kind, by !== null])).toEqual([
    ['feed-issued', false],
    ['link-sent', true],
    ['links-revoked', true],
  ]);
});

describe('the last use of a link is shown', () => {
  const usesOf = (id: string) => listRows(site, 'private_links', { service_id: id });
  const usedAt = (id: string, at: Date) =>
    updateRows(site, 'private_links', { service_id: id }, { used_at: at.toISOString() });

  test('to the provider and the team, to the hour', async () => {
    const { id, link, feed } = await provider();
    const before = new Date(Date.now() - 3 * 3_600_000);
    await usedAt(id, before);
    const page = await asProvider('GET', link);
    expect(page.body).toMatchObject({
      linkUsedAt: before.toISOString(),
      calendar: true,
      calendarUsedAt: before.toISOString(),
    });
    expect(await feedWorks(feed)).toBe(true);
    const after = (await asProvider('GET', link)).body as {
      linkUsedAt: string;
      calendarUsedAt: string;
    };
    for (const at of [after.linkUsedAt, after.calendarUsedAt])
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    const { links } = (await asMember('GET', `/services/${id}`)).body;
    expect(links).toEqual({ page: { usedAt: after.linkUsedAt }, calendar: { usedAt: after.calendarUsedAt } });
  });

  test('and is recorded at most once an hour', async () => {
    const { id, link, feed } = await provider();
    const recently = new Date(Date.now() - 50 * 60_000);
    await usedAt(id, recently);
    await asProvider('GET', link);
    await feedWorks(feed);
    expect((await usesOf(id)).map(({ used_at: at }) => at)).toEqual(
      [1, 2, 3].map(() => recently.toISOString()),
    );
  });

  test('to the customer, for their calendar feed', async () => {
    const customer = await registerCustomer(site.origin);
    const path = `/en/user/${customer.email}/calendar`;
    const state = async () => (await send(site.origin, 'GET', path, customer)).body;
    const { body } = await send(site.origin, 'POST', path, customer);
    expect(await state()).toEqual({ active: true, usedAt: null });
    await fetch(String(body.address));
    const { usedAt: at } = await state();
    expect(Date.now() - Date.parse(String(at))).toBeLessThan(60_000);
  });
});
