import { describe, expect, test } from 'vitest';
import { maxPictures } from '#features/catalog/serviceStates.ts';
import { bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { storeAttempts } from '../../support/http/attempts.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const member = await registerMember(site);
const phone = '+370 612 34567';
const editOwn = (changes: Record<string, unknown> = {}) => ({
  abouts: { lt: 'Plauname langus iš lauko, keltuvu.', ru: 'Моем окна снаружи.' },
  towns: 'Kaunas, Utena',
  phone,
  pictures: [],
  ...changes,
});

describe('a change by a provider to their service', () => {
  test('is shown and found immediately in each language, except the phone number', async () => {
    const { what, service, asProvider } = await publishedProvider({ site, mail }, member);
    const found = async (words: string, more = '') =>
      JSON.stringify(
        (await send(origin, 'GET', `/lt/services?q=${encodeURIComponent(words)}${more}`)).body,
      ).includes(service);
    expect(await found('keltuvu langus', '&town=utena')).toBe(false);
    const { status, body } = await asProvider('PUT', '/service', editOwn());
    expect([status, body]).toMatchObject([
      200,
      { name: what.name, email: what.email, phone, towns: ['kaunas', 'utenos-rajonas'], language: 'lt' },
    ]);
    expect((await asProvider('GET', '/service')).body).toEqual(body);
    expect([await found('keltuvu langus'), await found('keltuvu langus', '&town=utena')]).toEqual([
      true,
      true,
    ]);
    const inRussian = await send(origin, 'GET', `/ru/service/${service}`);
    expect(inRussian.body.about).toBe('Моем окна снаружи.');
    const answers = await Promise.all([
      send(origin, 'GET', `/lt/service/${service}`),
      send(origin, 'GET', `/lt/services?q=${encodeURIComponent(what.name)}`),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/34567|phone/i);
  });

  test('can change only description, pictures, towns and phone', async () => {
    const { what, service, asProvider } = await publishedProvider({ site, mail }, member);
    const more = {
      email: 'else@example.com',
      category: 'plumbing',
      names: { lt: 'Kitas' },
      address: 'Kitur',
    };
    expect((await asProvider('PUT', '/service', editOwn(more))).status).toBe(200);
    expect((await send(origin, 'GET', `/lt/service/${service}`)).body).toMatchObject({
      name: what.name,
      email: what.email,
      address: what.address,
    });
  });

  test('leaves missing fields unchanged', async () => {
    const { asProvider } = await publishedProvider({ site, mail }, member);
    const { body: before } = await asProvider('PUT', '/service', editOwn());
    const { status, body } = await asProvider('PUT', '/service', { towns: 'Vilnius' });
    expect([status, body]).toEqual([200, { ...before, towns: ['vilnius'] }]);
  });

  test('is rejected at the invalid field', async () => {
    const { asProvider } = await publishedProvider({ site, mail }, member);
    const picture = (index: number) => ({ file: `picture-${index}.jpg`, alt: {} });
    const wrong: [Record<string, unknown>, string][] = [
      [{ abouts: { ru: 'Моем окна.' } }, 'abouts.lt'],
      [{ phone: 'paskambinkite' }, 'phone'],
      [{ phone: '12345' }, 'phone'],
      [{ towns: 'Atlantida' }, 'towns'],
      [{ pictures: [picture(0)] }, 'pictures'],
      [{ pictures: Array.from({ length: maxPictures + 1 }, (_, place) => picture(place)) }, 'pictures'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await asProvider('PUT', '/service', editOwn(change));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await asProvider('GET', '/service')).body).toMatchObject({ phone: null, towns: ['vilnius'] });
  });

  test('is rejected after a hundred changes a day', async () => {
    const { service, asProvider } = await publishedProvider({ site, mail }, member);
    const at = new Date().toISOString();
    await storeAttempts(site, 99, { kind: 'service-change', subject: service, at });
    const change = (text: string) => asProvider('PUT', '/service', editOwn({ abouts: { lt: text } }));
    expect((await change('Pirmas')).status).toBe(200);
    expect((await change('Pirmas')).status).toBe(200);
    expect((await change('Antras')).body.code).toBe('too_many');
  });
});

test('only customers with a booking see the phone number, in the response, their list and by email', async () => {
  const { service, asProvider } = await publishedProvider({ site, mail }, member);
  const [customer, other] = [await registerCustomer(origin), await registerCustomer(origin)];
  const bookings = async ({ email, token }: typeof customer, status = '') =>
    (await send(origin, 'GET', `/en/bookings/user/${email}${status}`, { token })).body;
  await bookSlot(origin, customer, { service, date: '2032-05-03', time: '10:00' });
  expect(await bookings(customer)).toMatchObject([{ time: '10:00' }]);
  expect(JSON.stringify(await bookings(customer))).not.toContain('providerPhone');
  await asProvider('PUT', '/service', editOwn());
  expect(await bookings(customer, '/Confirmed')).toMatchObject([{ providerPhone: phone }]);
  expect(await bookings(other)).toEqual([]);
  const booked = await bookSlot(origin, other, { service, date: '2032-05-03', time: '12:00' });
  expect(booked.body.providerPhone).toBe(phone);
  const { text, calendar } = await mail.mailTo(other.email, 'Booking confirmed');
  expect(text).toContain(phone);
  expect(calendar).toContain(phone);
  await asProvider('PUT', '/service', editOwn({ phone: '' }));
  expect(JSON.stringify(await bookings(other))).not.toContain('providerPhone');
});
