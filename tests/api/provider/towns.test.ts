import { expect, test } from 'vitest';
import { send, sendAs } from '../../support/account/customers.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { apply, business, editOf, publish, registerMember } from '../../support/team/team.ts';

const site = await startedSite();
const member = await registerMember(site);

const asMember = sendAs(member, site.origin, '/en/team');
const listedIn = async (town: string) =>
  (
    (await send(site.origin, 'GET', `/en/services?town=${town}&limit=100`)).body as unknown as {
      _id: string;
    }[]
  ).map(({ _id }) => _id);
const townless = async () =>
  (
    (await asMember('GET', '/services?towns=none')).body as unknown as { services: { _id: string }[] }
  ).services.map(({ _id }) => _id);

test('an application has the towns that it names, or else that of its address', async () => {
  const named = await apply(site.origin, business({ towns: 'Kaunas, Kauno r.; Каунас' }));
  const unnamed = await apply(site.origin, business({ address: 'Vytauto g. 3, Garliava' }));
  expect((await asMember('GET', `/applications/${named}`)).body.towns).toEqual(['kaunas', 'kauno-rajonas']);
  expect((await asMember('GET', `/applications/${unnamed}`)).body.towns).toEqual(['kauno-rajonas']);
});

test('an unknown town is rejected at its field, in the language of the form', async () => {
  const { status, body } = await send(site.origin, 'POST', '/lt/services', {
    body: business({ towns: 'Kaunas, Atlantida' }),
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ towns: 'Tokio miesto ar rajono sąraše nėra. Patikrinkite rašybą.' });
});

test('a service is listed in its towns, which the team can change, and the change is in the history', async () => {
  const what = business({ towns: 'Palanga, Neringa' });
  const id = await publish(site.origin, member, what);
  expect(await listedIn('palanga')).toContain(id);
  expect(await listedIn('nida')).toContain(id);
  expect(await townless()).not.toContain(id);
  const edit = { ...editOf(what), towns: 'Visaginas' };
  const changed = await asMember('PUT', `/services/${id}`, edit);
  expect(changed.body.towns).toEqual(['visaginas']);
  expect(changed.body.changes).toContainEqual(
    expect.objectContaining({ what: 'towns', from: 'neringa, palanga', to: 'visaginas' }),
  );
  expect(await listedIn('palanga')).not.toContain(id);
  const wrong = await asMember('PUT', `/services/${id}`, { ...edit, towns: 'Atlantis' });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['towns']]);
});

test('a service without a town is listed in searches without a town, and in the team’s list to correct', async () => {
  const what = business();
  const id = await publish(site.origin, member, what);
  await asMember('PUT', `/services/${id}`, { ...editOf(what), towns: '' });
  expect(await townless()).toContain(id);
  expect(await listedIn('vilnius')).not.toContain(id);
  const found = await send(site.origin, 'GET', `/en/services?q=${encodeURIComponent(what.name)}`);
  expect(found.body).toContainEqual(expect.objectContaining({ _id: id, towns: [] }));
});
