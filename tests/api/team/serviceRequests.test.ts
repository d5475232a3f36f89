import { expect, test } from 'vitest';
import { registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { providerToken, publishedProvider } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { editOf, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const member = await registerMember(site);
const asMember = sendAs(member, origin, '/lt/team/requests');

type Provided = Awaited<ReturnType<typeof publishedProvider>>;
const identityOf = ({ what: { name, category, contactPerson, address, email } }: Provided) => ({
  name,
  category,
  contactPerson,
  address,
  email,
});
const ask = (provided: Provided, changes: Record<string, string>) =>
  provided.asProvider('PUT', '/request', { ...identityOf(provided), ...changes });
const requestOf = async ({ service }: Provided) => {
  const { requests } = (await asMember('GET', '')).body as unknown as {
    requests: { _id: string; serviceId: string }[];
  };
  return requests.filter(({ serviceId }) => serviceId === service).map(({ _id }) => _id);
};

test('a request to change a service takes effect when the team approves it, and the provider is emailed', async () => {
  const provided = await publishedProvider({ site, mail }, member);
  const { what, service, asProvider } = provided;
  expect((await ask(provided, {})).body.errors).toHaveProperty('name');
  const { status, body } = await ask(provided, { name: 'Kitas vardas', category: 'plumbing' });
  expect([status, body.last]).toMatchObject([
    200,
    { requested: { name: 'Kitas vardas' }, status: 'waiting' },
  ]);
  const shown = async () => (await send(origin, 'GET', `/lt/service/${service}`)).body;
  expect(await shown()).toMatchObject({ name: what.name });
  expect((await mail.mailTo(what.email, 'Gavome jūsų prašymą')).text).toContain('Kitas vardas');
  expect(
    (await mail.mailTo('team@home-service-app.example', `To review: changes to ${what.name}`)).text,
  ).toContain('Kitas vardas');
  const [id] = await requestOf(provided);
  const edit = { ...editOf(what), category: 'plumbing', names: { lt: 'Kitas vardas' } };
  expect((await asMember('POST', `/${id}/approve`, edit)).status).toBe(204);
  expect(await shown()).toMatchObject({ name: 'Kitas vardas', category: 'santechnika' });
  const found = await send(origin, 'GET', `/lt/services?q=${encodeURIComponent('Kitas vardas')}`);
  expect(JSON.stringify(found.body)).toContain(service);
  await mail.mailTo(what.email, 'Pakeista, kaip prašėte: Kitas vardas');
  expect((await asProvider('GET', '/request')).body).toMatchObject({
    now: { name: 'Kitas vardas', category: 'plumbing' },
    last: { status: 'approved' },
  });
  expect((await asMember('POST', `/${id}/reject`, { reason: 'Per vėlai' })).body.code).toBe(
    'already_approved',
  );
});

test('a rejected request changes nothing, and the provider is emailed the reason in their language', async () => {
  const provided = await publishedProvider({ site, mail }, member);
  await ask(provided, { name: 'Netinkamas' });
  const [id] = await requestOf(provided);
  expect((await asMember('POST', `/${id}/reject`, { reason: '' })).status).toBe(422);
  expect((await asMember('POST', `/${id}/reject`, { reason: 'Toks vardas jau yra.' })).status).toBe(204);
  expect((await mail.mailTo(provided.what.email, 'Dėl jūsų prašymo')).text).toContain('Toks vardas jau yra.');
  expect((await provided.asProvider('GET', '/request')).body).toMatchObject({
    now: { name: provided.what.name },
    last: { status: 'rejected', reason: 'Toks vardas jau yra.' },
  });
});

test('a new request replaces the pending one, at most five a day', async () => {
  const provided = await publishedProvider({ site, mail }, member);
  for (const name of ['Pirmas', 'Antras', 'Trečias', 'Ketvirtas', 'Penktas'])
    expect((await ask(provided, { name })).status).toBe(200);
  expect((await ask(provided, { name: 'Šeštas' })).body.code).toBe('too_many');
  const ids = await requestOf(provided);
  expect(ids).toHaveLength(1);
  expect((await asMember('GET', `/${ids[0]}`)).body).toMatchObject({ requested: { name: 'Penktas' } });
});

test('a new email takes the service from its provider only with the team’s approval, and both are emailed', async () => {
  const provided = await publishedProvider({ site, mail }, member);
  const next = await registerCustomer(origin);
  await ask(provided, { email: next.email });
  expect((await mail.mailTo(provided.what.email, 'Gavome jūsų prašymą')).text).toContain(
    'paštas: naujas, jį matysite',
  );
  const asNext = () => send(origin, 'GET', `/lt/provider/${provided.service}/request`, next);
  expect((await asNext()).status).toBe(404);
  const [id] = await requestOf(provided);
  await asMember('POST', `/${id}/approve`, { ...editOf(provided.what), email: next.email });
  expect((await asNext()).status).toBe(200);
  expect((await provided.asProvider('GET', '/request')).status).toBe(404);
  await mail.mailTo(provided.what.email, 'Pakeista, kaip prašėte');
  await mail.mailTo(next.email, 'Pakeista, kaip prašėte');
  expect(await providerToken(mail, next.email, 'privati nuoroda:')).toMatch(/^[\w-]{43}$/);
});
