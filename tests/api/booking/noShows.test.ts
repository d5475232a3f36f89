import { expect, test } from 'vitest';
import { readBookingStates } from '#features/booking/api.ts';
import { aBooking, readOwn, registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { continueAt } from '../../support/account/sessions.ts';
import { providedService } from '../../support/booking/provided.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ CLOCK: '2033-05-30T07:00:00Z' });
const [provided, other] = [await providedService(site, 0), await providedService(site, 1)];
const customer = await registerCustomer(site.origin, 'lt');
const member = await registerMember(site);

const book = (date: string, time: string) =>
  aBooking(site.origin, customer, { service: provided.service, date, time }, 'lt');

const later = (instant: string) => continueAt(site, instant, { who: [customer, member], lang: 'lt' });

const setNoShow = (id: string, value: string | null, by = provided) =>
  by.asProvider('PUT', `/bookings/${id}/no-show`, { noShow: value });
const dispute = (id: string, text = 'Laukiau namie visą rytą.', who = customer) =>
  send(site.origin, 'POST', `/lt/bookings/${id}/dispute`, { token: who.token, body: { text } });
const asMember = sendAs(member, site.origin, '/en/team/disputes');
const stateOf = async (id: string) =>
  (await readOwn(site.origin, readBookingStates, customer, 'lt')).find(({ _id }) => _id === id);

test('only its provider adds a note to a booking, for 7 days from its start, and the customer may dispute it once', async () => {
  const [first, second] = [await book('2033-06-01', '08:00'), await book('2033-06-01', '10:00')];
  expect((await setNoShow(first, 'noShow')).body.code).toBe('no_show_closed');
  await later('2033-06-01T10:00:00Z');
  expect((await setNoShow(first, 'noShow', other)).status).toBe(404);
  expect((await dispute(first)).status).toBe(404);
  expect((await setNoShow(first, 'noShow')).status).toBe(204);
  const notice = await mail.mailTo(customer.email, 'Paslaugų teikėjo pastaba');
  expect(notice.text).toContain('Paslaugų teikėjo pastaba: Kliento nebuvo vietoje');
  expect(notice.text).toContain('/Completed');
  expect(await stateOf(first)).toMatchObject({ noShow: 'noShow', dispute: null });
  await setNoShow(second, 'notDone');
  await mail.mailTo(customer.email, 'Darbas neatliktas');

  const stranger = await registerCustomer(site.origin);
  expect((await dispute(first, 'Ne', stranger)).status).toBe(404);
  expect((await dispute(first, ' ')).body.errors).toHaveProperty('text');
  const both = await Promise.all([dispute(first), dispute(first)]);
  expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [204, undefined],
    [409, 'already_disputed'],
  ]);
  const team = await mail.mailTo('team@home-service-app.example', 'Dispute');
  expect(team.text).toContain('Laukiau namie visą rytą.');
  expect(team.text).toContain('/en/team/disputes');
  expect(await stateOf(first)).toMatchObject({ dispute: 'open' });
});

test('the team removes or upholds a disputed note, and then it cannot be changed', async () => {
  const [first, second] = [await book('2033-06-02', '08:00'), await book('2033-06-02', '10:00')];
  await later('2033-06-02T10:00:00Z');
  await setNoShow(first, 'noShow');
  await setNoShow(second, 'notDone');
  await dispute(first);
  await dispute(second, 'Darbas atliktas.');
  const shownToTeam = async () =>
    ((await asMember('GET')).body as unknown as { _id: string }[]).filter(
      ({ _id }) => _id === first || _id === second,
    );
  expect(await shownToTeam()).toEqual([
    expect.objectContaining({
      _id: first,
      noShow: 'noShow',
      text: 'Laukiau namie visą rytą.',
      email: customer.email,
    }),
    expect.objectContaining({ _id: second, noShow: 'notDone' }),
  ]);
  expect((await asMember('POST', `/${first}`, { remove: true })).status).toBe(204);
  expect((await asMember('POST', `/${second}`, { remove: false })).status).toBe(204);
  expect((await asMember('POST', `/${first}`, { remove: false })).status).toBe(404);
  await mail.mailTo(customer.email, 'Pastaba panaikinta');
  await mail.mailTo(customer.email, 'Pastaba lieka');
  expect(await shownToTeam()).toEqual([]);
  expect(await stateOf(first)).toMatchObject({ noShow: null, dispute: 'removed' });
  expect(await stateOf(second)).toMatchObject({ noShow: 'notDone', dispute: 'upheld' });
  for (const id of [first, second]) expect((await setNoShow(id, 'noShow')).body.code).toBe('no_show_closed');
  const shown = (await provided.asProvider('GET', '')).body.bookings;
  expect(shown).toContainEqual(expect.objectContaining({ _id: first, noShow: null, canSetNoShow: false }));
  expect((await dispute(first)).status).toBe(404);
  expect((await dispute(second)).body.code).toBe('already_disputed');
  const { changes } = (await send(site.origin, 'GET', `/en/team/services/${provided.service}`, member))
    .body as unknown as { changes: unknown[] };
  expect(changes).toEqual([
    expect.objectContaining({ role: 'team', what: 'dispute', from: 'notDone', to: 'upheld' }),
    expect.objectContaining({ role: 'team', what: 'dispute', from: 'noShow', to: 'removed' }),
  ]);
});

test('repeated changes send few emails, and after 7 days a no-show cannot be changed', async () => {
  const third = await book('2033-06-03', '12:00');
  await later('2033-06-03T10:00:00Z');
  await setNoShow(third, 'noShow');
  for (let round = 0; round < 3; round++) {
    await setNoShow(third, null);
    await setNoShow(third, 'notDone');
  }
  expect(await stateOf(third)).toMatchObject({ noShow: 'notDone' });
  const notices = () =>
    mail.mails.filter(
      ({ to, subject }) =>
        to?.text === customer.email && /^Paslaugų teikėjo pastaba.*12:00$/.test(subject ?? ''),
    );
  await expect.poll(notices).toHaveLength(2);
  await later('2033-06-10T09:00:01Z');
  expect((await setNoShow(third, null)).body.code).toBe('no_show_closed');
  expect(notices()).toHaveLength(2);
});
