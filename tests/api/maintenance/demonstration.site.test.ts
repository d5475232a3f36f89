import { expect, test } from 'vitest';
import {
  demonstrationCustomer,
  demonstrationLogins,
  demonstrationPassword as password,
  demonstrationProvider,
} from '#features/account/demonstrationLogin.ts';
import { send, serviceId } from '../../support/account/customers.ts';
import { emptyData } from '../../support/site/emptyData.ts';
import { type Site, startSite } from '../../support/site/server.ts';
import { siteForTest } from '../../support/site/startedSite.ts';

/** The customer's and the provider's; demonstrationMember.test.ts tests the team member's. */
async function logInToDemonstration({ origin }: Site): Promise<number[]> {
  const answers = demonstrationLogins.map(({ email }) =>
    send(origin, 'POST', '/en/auth/login', { body: { email, password } }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('a public site starts with categories but no services, and logs how to fill it', async () => {
  const data = await emptyData();
  {
    await using site = await startSite({ ...data, PUBLIC_ORIGIN: 'https://example.lt', DEMONSTRATION: '' });
    expect(site.output()).toMatch(/^The catalogue is empty\. `npm run seed` fills it/m);
    expect(await serviceId(site.origin)).toBe('');
    const { body } = await send(site.origin, 'GET', '/lt/categories');
    expect(body).toHaveLength(8);
    for (const path of ['/lt', '/lt/services', '/lt/services/categories/santechnika'])
      expect((await fetch(site.origin + path)).status).toBe(200);
    expect(await logInToDemonstration(site)).toEqual([401, 401, 401]);
    expect(site.output()).not.toContain(password);
  }
  const site = await siteForTest({ ...data, PUBLIC_ORIGIN: 'https://example.lt', DEMONSTRATION: '1' });
  expect(await serviceId(site.origin)).not.toBe('');
  expect(await logInToDemonstration(site)).toEqual([200, 200, 401]);
  for (const { email } of [demonstrationCustomer, demonstrationProvider])
    expect(site.output()).toContain(email);
  expect(site.output()).toContain(`password: ${password}`);
});

test('demonstration logins and their earlier tokens are rejected on a public site', async () => {
  const demonstration = await startSite();
  const { email } = demonstrationProvider;
  const { body } = await send(demonstration.origin, 'POST', '/en/auth/login', { body: { email, password } });
  expect(body).toMatchObject({ user: { provider: true } });
  const token = String(body.token);
  const profile = ({ origin }: Site) => send(origin, 'GET', `/en/user/${email}`, { token });
  expect((await profile(demonstration)).status).toBe(200);
  await demonstration.stop();
  const { env } = demonstration;
  {
    await using site = await startSite({ ...env, TRUSTED_PROXIES: '10.0.0.0/8', DEMONSTRATION: '' });
    expect(await serviceId(site.origin)).not.toBe('');
    expect(await logInToDemonstration(site)).toEqual([401, 401, 401]);
    expect((await profile(site)).status).toBe(401);
  }
  expect((await profile(await siteForTest(env))).status).toBe(200);
});
