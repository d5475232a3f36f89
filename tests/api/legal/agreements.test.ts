import { expect, test } from 'vitest';
import { documents } from '#features/legal/documents.ts';
import { announceVersions } from '#features/privacy/announceVersions.server.ts';
import { registerCustomer, send, serviceIds } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const current = (document: keyof typeof documents) => documents[document].length;

test('a registration accepts the terms for customers, which is exported and deleted with the account', async () => {
  const { email, token } = await registerCustomer(site.origin);
  const agreed = () =>
    inDatabase(site, (db) =>
      db
        .selectFrom('agreements')
        .innerJoin('users', 'users.id', 'agreements.user_id')
        .select(['document', 'version', 'kind'])
        .where('users.email', '=', email)
        .execute(),
    );
  const expected = { document: 'customerTerms', version: current('customerTerms'), kind: 'agreed' };
  expect(await agreed()).toEqual([expected]);
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
  const rows = await inDatabase(site, (db) =>
    db
      .selectFrom('agreements')
      .select(['document', 'version', 'kind'])
      .where('application_id', '=', String(applied._id))
      .execute(),
  );
  expect(rows).toEqual([{ document: 'businessTerms', version: current('businessTerms'), kind: 'agreed' }]);
});

test('a later version is emailed once to everyone concerned', async () => {
  const { email } = await registerCustomer(site.origin);
  const unconfirmed = await registerCustomer(site.origin);
  await inDatabase(site, (db) =>
    db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', unconfirmed.email)
      .execute(),
  );
  const [service = ''] = await serviceIds(site.origin);
  const provider = await inDatabase(site, (db) =>
    db.selectFrom('services').select('email').where('id', '=', service).executeTakeFirstOrThrow(),
  );
  const later = {
    ...documents,
    customerTerms: [...documents.customerTerms, '2099-01-01'],
    businessTerms: [...documents.businessTerms, '2099-02-01'],
    ranking: [...documents.ranking, '2099-01-01'],
  };
  const mailsTo = (recipient: string) =>
    inDatabase(site, (db) =>
      db
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', recipient)
        .where('kind', 'like', 'version-%')
        .execute(),
    );
  await inDatabase(site, (db) => announceVersions(db));
  expect(await mailsTo(email)).toEqual([]);
  await inDatabase(site, (db) => announceVersions(db, later));
  await inDatabase(site, (db) => announceVersions(db, later));
  expect(await mailsTo(email)).toEqual([{ kind: 'version-customer' }]);
  expect(await mailsTo(unconfirmed.email)).toEqual([]);
  expect(await mailsTo(provider.email)).toEqual([{ kind: 'version-provider' }]);
  const newcomers = { ...later, customerTerms: [...later.customerTerms, '2000-01-01'] };
  await inDatabase(site, (db) => announceVersions(db, newcomers));
  expect(await mailsTo(email)).toHaveLength(1);
});
