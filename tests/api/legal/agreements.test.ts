import { expect, test } from 'vitest';
import { documents } from '#features/legal/documents.ts';
import { announceVersions } from '#features/privacy/announceVersions.server.ts';
import { registerCustomer, send, serviceIds } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const current = (document: keyof typeof documents) => documents[document].length;

test('a registration accepts the terms for customers, which is exported and deleted with the account', async () => {
  const { email, token } = await registerCustomer(site.origin);
  const { id } = await readRow(site, 'users', { email });
  const agreed = () => listRows(site, 'agreements', { user_id: id });
  const expected = { document: 'customerTerms', version: current('customerTerms'), kind: 'agreed' };
  expect(await agreed()).toMatchObject([expected]);
  const { body } = await send(site.origin, 'GET', `/en/user/${email}/export`, { token });
  expect(body.agreements).toEqual([{ ...expected, at: expect.any(String) }]);
  expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  expect(await agreed()).toEqual([]);
});

test('an application accepts the terms for businesses', async () => {
  const body = {
    name: 'Vamzdžių gydytojas',
    about: 'Tvarkome vamzdžius.',
    address: 'Antakalnio g. 17, Vilnius',
    category: 'plumbing',
    contactPerson: 'Rasa Kazlauskienė',
    email: 'rasa@example.com',
  };
  const { body: applied } = await send(site.origin, 'POST', '/lt/services', { body });
  const rows = await listRows(site, 'agreements', { application_id: String(applied._id) });
  expect(rows).toMatchObject([
    { document: 'businessTerms', version: current('businessTerms'), kind: 'agreed' },
  ]);
});

test('a later version is emailed once to everyone concerned', async () => {
  const { email } = await registerCustomer(site.origin);
  const unconfirmed = await registerCustomer(site.origin);
  await updateRows(site, 'users', { email: unconfirmed.email }, { email_confirmed_at: null });
  const [service = ''] = await serviceIds(site.origin);
  const provider = await readRow(site, 'services', { id: service });
  const later = {
    ...documents,
    customerTerms: [...documents.customerTerms, '2099-01-01'],
    businessTerms: [...documents.businessTerms, '2099-02-01'],
    ranking: [...documents.ranking, '2099-01-01'],
  };
  const mailsTo = (recipient: string) => listRows(site, 'mails', { recipient, kind: 'version-%' });
  await inDatabase(site, (db) => announceVersions(db));
  expect(await mailsTo(email)).toEqual([]);
  await inDatabase(site, (db) => announceVersions(db, later));
  await inDatabase(site, (db) => announceVersions(db, later));
  expect(await mailsTo(email)).toMatchObject([{ kind: 'version-customer' }]);
  expect(await mailsTo(unconfirmed.email)).toEqual([]);
  expect(await mailsTo(provider.email)).toMatchObject([{ kind: 'version-provider' }]);
  const newcomers = { ...later, customerTerms: [...later.customerTerms, '2000-01-01'] };
  await inDatabase(site, (db) => announceVersions(db, newcomers));
  expect(await mailsTo(email)).toHaveLength(1);
});
