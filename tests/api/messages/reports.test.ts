import { expect, test } from 'vitest';
import { aBooking, type Answer, registerCustomer, send } from '../../support/account/customers.ts';
import { customerWriting, providerWriting } from '../../support/messages/messages.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
let day = 10;
const member = await registerMember(site);
const provided = await publishedProvider({ site, mail }, member);
const customer = await registerCustomer(site.origin);

/** A thread with a message of each side, whose numbers it returns. */
async function thread(): Promise<{ id: string; ofCustomer: string; ofProvider: string }> {
  const slot = { service: provided.service, date: `2040-06-${day++}`, time: '10:00' };
  const id = await aBooking(site.origin, customer, slot);
  const question = await customerWriting(site.origin, customer).write(id, 'Kada atvyksite?');
  const answered = await providerWriting(site.origin, provided.token).write(id, 'Niekada, kvaily');
  return { id, ofCustomer: String(question.body.number), ofProvider: String(answered.body.number) };
}
const asCustomer = (id: string, number: string, who = customer) =>
  send(site.origin, 'POST', `/en/bookings/${id}/messages/${number}/report`, who);
const asProvider = (id: string, number: string) =>
  provided.asProvider('POST', `/bookings/${id}/messages/${number}/report`);
const asMember = (method: string, path = '') => send(site.origin, method, `/en/team/reports${path}`, member);
const shownTo = async (answer: Promise<Answer>) =>
  ((await answer).body.messages as { reported: boolean }[]).map(({ reported }) => reported);

test('the team sees a thread only while a message in it is reported, until a member closes the report', async () => {
  const [reported, other] = [await thread(), await thread()];
  const { id, ofProvider, ofCustomer } = reported;
  expect((await asMember('GET')).body).toEqual([]);
  for (const number of [ofProvider, ofCustomer, other.ofProvider])
    expect((await asMember('GET', `/${number}`)).status).toBe(404);

  const both = await Promise.all([asCustomer(id, ofProvider), asCustomer(id, ofProvider)]);
  expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [204, undefined],
    [409, 'already_reported'],
  ]);
  const received = await mail.mailTo('team@home-service-app.example', 'reported');
  expect(received.text).toContain('/en/team/reports');
  expect(received.text).not.toMatch(/kvaily|Kada/);
  expect((await asMember('GET')).body).toEqual([
    expect.objectContaining({
      _id: ofProvider,
      from: 'provider',
      text: 'Niekada, kvaily',
      customer: customer.name,
      email: customer.email,
      serviceId: provided.service,
    }),
  ]);
  const { body } = await asMember('GET', `/${ofProvider}`);
  expect(body.messages).toMatchObject([
    { text: 'Kada atvyksite?' },
    { text: 'Niekada, kvaily', reported: true },
  ]);
  expect((await asMember('GET', `/${other.ofProvider}`)).status).toBe(404);
  expect((await asMember('GET', `/${ofCustomer}`)).status).toBe(404);
  // Only the side that reported sees the report.
  expect(await shownTo(customerWriting(site.origin, customer).read(id))).toEqual([false, true]);
  expect(await shownTo(providerWriting(site.origin, provided.token).read(id))).toEqual([false, false]);

  expect((await asMember('POST', `/${ofProvider}/done`)).status).toBe(204);
  expect((await asMember('POST', `/${ofProvider}/done`)).status).toBe(404);
  expect((await asMember('GET', `/${ofProvider}`)).status).toBe(404);
  expect((await asMember('GET')).body).toEqual([]);
  expect((await asCustomer(id, ofProvider)).body.code).toBe('already_reported');
});

test('each side reports only messages of the other in its own threads, at most five a day', async () => {
  const { id, ofCustomer, ofProvider } = await thread();
  const stranger = await registerCustomer(site.origin);
  for (const { status } of [
    await asCustomer(id, ofCustomer),
    await asCustomer(id, ofProvider, stranger),
    await asCustomer(id, ofProvider, member),
    await asCustomer(id, 'x'),
    await asProvider(id, ofProvider),
    await provided.asProvider('POST', `/bookings/${id}/messages/${ofCustomer}/report`, undefined, 'unknown'),
  ])
    expect(status).toBe(404);
  expect((await asProvider(id, ofCustomer)).status).toBe(204);
  const statuses: number[] = [];
  for (let each = 0; each < 6; each++) {
    const { body } = await providerWriting(site.origin, provided.token).write(id, `Nr. ${each}`);
    statuses.push((await asCustomer(id, String(body.number))).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
