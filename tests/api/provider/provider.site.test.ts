import { describe, expect, test } from 'vitest';
import { aBooking, bookSlot, isFree, registerCustomer, send } from '../../support/account/customers.ts';
import { closing, opening } from '../../support/booking/provided.ts';
import { pictureOf, uploadTo } from '../../support/provider/pictures.ts';
import { providerToken, publishedProvider } from '../../support/provider/provider.ts';
import { waitUntil } from '../../support/site/load.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows } from '../../support/site/rows.ts';
import { apply, business, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ LOG_LEVEL: 'trace' });
const member = await registerMember(site);
const { what, service, token, asProvider } = await publishedProvider({ site, mail }, member);

type Slot = { time: string; state: string };

describe('a private link', () => {
  test('shows the status of an application, then its service, with the same token', async () => {
    const applied = business();
    const id = await apply(site.origin, applied);
    const own = await providerToken(mail, applied.email, 'Gavome');
    expect(own).toMatch(/^[\w-]{43}$/);
    expect((await asProvider('GET', '', undefined, own)).body).toMatchObject({
      name: applied.name,
      status: 'waiting',
      serviceId: null,
      bookings: [],
    });
    expect((await asProvider('GET', '/days?from=2032-01-01', undefined, own)).status).toBe(404);
    await send(site.origin, 'POST', `/en/team/applications/${id}/reject`, {
      token: member.token,
      body: { reason: 'Trūksta adreso.' },
    });
    expect((await asProvider('GET', '', undefined, own)).body).toMatchObject({
      status: 'rejected',
      reason: 'Trūksta adreso.',
    });
    const first = await providerToken(mail, what.email, 'Gavome');
    expect((await asProvider('GET', '', undefined, first)).body).toMatchObject({
      status: 'approved',
      serviceId: service,
      published: true,
    });
  });

  test('of an application stores no pictures, which would be public before the approval', async () => {
    const applied = business();
    await apply(site.origin, applied);
    const own = await providerToken(mail, applied.email, 'Gavome');
    const upload = await uploadTo(site, `/lt/provider/${own}/pictures`, await pictureOf('#a00'));
    expect(upload.status).toBe(404);
  });

  test('is stored only as a hash, and is in no log', async () => {
    await fetch(`${site.origin}/lt/provider/${token}`);
    await asProvider('GET');
    await waitUntil(() => site.output().includes('"kind":"application-approved"'));
    const tables = ['private_links', 'mails', 'audit_log'] as const;
    const stored = await Promise.all(tables.map((table) => listRows(site, table)));
    expect(JSON.stringify(stored)).toContain(service);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(site.output()).not.toContain(token);
  });

  test('is not leaked by the page that it opens: no referrer, no cache, no index', async () => {
    const page = await fetch(`${site.origin}/lt/provider/${token}`);
    expect([page.status, page.headers.get('Referrer-Policy'), page.headers.get('Cache-Control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"');
    expect((await asProvider('GET')).headers.get('Cache-Control')).toBe('no-store');
  });

  test('that does not exist is not found, as page and in the API', async () => {
    expect((await asProvider('GET', '', undefined, 'x'.repeat(43))).status).toBe(404);
    expect((await fetch(`${site.origin}/lt/provider/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('cannot be replaced by the token of a calendar feed', async () => {
    const { body } = await asProvider('POST', '/calendar');
    const key = /([\w-]{43})\.ics$/.exec(String(body.address))?.[1];
    expect((await asProvider('GET', '', undefined, key)).status).toBe(404);
  });

  test('can be renewed by email, and the old one stops working immediately', async () => {
    const other = business();
    await publish(site.origin, member, other);
    const old = await providerToken(mail, other.email);
    expect((await asProvider('POST', '/renew', undefined, old)).status).toBe(204);
    expect((await asProvider('GET', '', undefined, old)).status).toBe(404);
    expect(
      (await asProvider('GET', '', undefined, await providerToken(mail, other.email, 'nuoroda:'))).status,
    ).toBe(200);
  });
});

describe('blocked time', () => {
  const change = async (body: ReturnType<typeof closing>) =>
    expect((await asProvider('PUT', '/closed-time', body)).status).toBe(204);
  const readDay = async (date: string) => {
    const { body } = await asProvider('GET', `/days?from=${date}`);
    return (body.days as { slots: Slot[]; closed: unknown; bookings: unknown[] }[])[0];
  };

  test('of a whole day cannot be booked until it is unblocked', async () => {
    const date = '2032-03-01';
    const customer = await registerCustomer(site.origin);
    await change(closing(date, '00:00', '24:00'));
    expect((await readDay(date))?.slots.map(({ state }) => state)).toEqual(Array(9).fill('closed'));
    expect(await isFree(site.origin, service, date, '10:00')).toBe(false);
    const refused = await bookSlot(site.origin, customer, { service, date, time: '10:00' });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    for (const time of ['10:00', '12:00']) await change(opening(date, time));
    expect(await isFree(site.origin, service, date, '10:00')).toBe(true);
    expect(await isFree(site.origin, service, date, '11:00')).toBe(false);
    await aBooking(site.origin, customer, { service, date, time: '10:00' });
  });

  test('stays unchanged when other time of the day changes', async () => {
    const date = '2032-03-03';
    await Promise.all([change(closing(date, '08:00')), change(closing(date, '14:00'))]);
    await change(opening(date, '18:00'));
    expect((await readDay(date))?.closed).toEqual([
      { from: '08:00', to: '08:30' },
      { from: '14:00', to: '14:30' },
    ]);
  });

  test('does not affect an existing booking, and stays blocked when it is cancelled', async () => {
    const date = '2032-03-02';
    const customer = await registerCustomer(site.origin);
    const booked = await aBooking(site.origin, customer, { service, date, time: '12:00' });
    await change({ ...closing(date, '12:00'), keep: [booked] });
    expect(await readDay(date)).toMatchObject({
      slots: expect.arrayContaining([{ time: '12:00', state: 'closed', past: false }]),
      bookings: [{ time: '12:00', customer: customer.name }],
    });
    expect((await asProvider('GET')).body.bookings).toContainEqual(
      expect.objectContaining({
        date,
        time: '12:00',
        customer: customer.name,
        past: false,
        noShow: null,
        canSetNoShow: false,
      }),
    );
    await send(site.origin, 'DELETE', `/en/bookings/${booked}`, customer);
    expect(await isFree(site.origin, service, date, '12:00')).toBe(false);
  });
});
