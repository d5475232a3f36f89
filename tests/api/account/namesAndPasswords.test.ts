import { describe, expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { updateRows } from '../../support/site/rows.ts';

const { site, mail } = await mailedSite();

const problems = (lang: string) => textsOf(lang).validation;
const person = { name: 'Ona Onaitė', email: 'ona.onaite@example.com', password: 'a long enough password' };
const application = {
  name: 'UAB „Švarūs namai“',
  about: 'Valome.',
  address: 'Antakalnio g. 17, Vilnius',
  category: 'cleaning',
  contactPerson: 'J. Jonaitis',
  email: 'rasa@example.com',
};
const easy = ['TrustNo1', 'TRUSTNO1', 'AAAAaaaa', person.email.toUpperCase(), 'ona.onaite', 'ONA ONAITĖ'];

describe.each(languages)('in %s', (lang) => {
  const errorsOf = async (path: string, body: object) => {
    const answer = await send(site.origin, 'POST', `/${lang}/${path}`, { body });
    return [answer.status, answer.body.errors];
  };
  const refused = (field: string, problem: 'plainName' | 'passwordCommon') => [
    422,
    { [field]: problems(lang)[problem] },
  ];

  test.each(easy)(
    '%s is rejected as the password of a new account, with an error at the field',
    async (password) => {
      expect(await errorsOf('auth/register', { ...person, password })).toEqual(
        refused('password', 'passwordCommon'),
      );
    },
  );

  test('names that would put links into emails to others are rejected, with an error at the field', async () => {
    for (const name of ['Win at evil.example', 'https://evil', 'Ona\r\nBcc: x']) {
      expect(await errorsOf('auth/register', { ...person, name })).toEqual(refused('name', 'plainName'));
      for (const field of ['name', 'contactPerson'])
        expect(await errorsOf('services', { ...application, [field]: name })).toEqual(
          refused(field, 'plainName'),
        );
    }
    expect((await send(site.origin, 'POST', `/${lang}/services`, { body: application })).status).toBe(202);
  });

  test('the profile and a password reset follow the same rules', async () => {
    const customer = await registerCustomer(site.origin, lang);
    await send(site.origin, 'POST', `/${lang}/auth/forgot`, { body: { email: customer.email } });
    const token = tokenIn(
      linkIn(await mail.mailTo(customer.email, '/auth/reset?token='), '/auth/reset?token='),
    );
    for (const password of ['TrustNo1', 'aaaaaaaa', customer.email, customer.name.toUpperCase()]) {
      expect(await errorsOf('auth/reset', { token, password })).toEqual(
        refused('password', 'passwordCommon'),
      );
      const { status, body } = await updateProfile(site.origin, customer, { password }, undefined, lang);
      expect([status, body.errors]).toEqual(refused('password', 'passwordCommon'));
    }
    const { status, body } = await updateProfile(
      site.origin,
      customer,
      { name: 'www.evil' },
      undefined,
      lang,
    );
    expect([status, body.errors]).toEqual(refused('name', 'plainName'));
    expect(
      (await send(site.origin, 'POST', `/${lang}/auth/login`, { body: customer })).status,
      'the password is what it was',
    ).toBe(200);
  });
});

test('an account with a name stored before these rules can book, and the email to the provider omits its link', async () => {
  const customer = await registerCustomer(site.origin);
  const name = 'Win at evil.example';
  const provider = `provider-${customer.email}`;
  await updateRows(site, 'users', { email_key: customer.email }, { name });
  const service = await serviceId(site.origin);
  await updateRows(site, 'services', { id: service }, { email: provider });
  const slot = { service, date: '2036-02-04', time: '10:00' };
  await aBooking(site.origin, { ...customer, name }, slot);
  const { subject, text, html } = await mail.mailTo(provider, 'evil');
  for (const part of [subject, text, String(html)]) expect(part).not.toContain('evil.example');
});
