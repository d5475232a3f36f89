import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCustomer, send, serviceId, type TestCustomer } from '../support/customers.ts';
import { updateProfile } from '../support/profiles.ts';
import { startSite, type Site } from '../support/server.ts';

/** Interface, "Rules for all calls". */
let site: Site;
let customer: TestCustomer;
beforeAll(async () => {
  site = await startSite();
  customer = await registerCustomer(site.origin);
});
afterAll(() => site.stop());

const unknown = ['nobodyKnowsThis', 'constructor', 'toString', '__proto__'];

test.each(unknown)('an unknown field "%s" is ignored in bodies, queries and forms', async (name) => {
  const { email, password } = customer;
  const body = `{"email":"${email}","password":"${password}","${name}":{"${name}":1}}`;
  expect((await send(site.origin, 'POST', '/en/auth/login', { body })).status).toBe(200);
  expect((await send(site.origin, 'GET', `/en/services?limit=1&${name}=1`)).status).toBe(200);
  expect((await updateProfile(site.origin, customer, { [name]: 'x' })).status).toBe(200);
});

test('beside a wrong field an unknown one is not reported', async () => {
  const body = { name: '', email: 'a@example.com', password: customer.password, passwordRepeat: 'x' };
  const registered = await send(site.origin, 'POST', '/en/auth/register', { body });
  expect(registered.body.errors).toEqual({ name: 'Field is required' });
  const listed = await send(site.origin, 'GET', '/en/services?page=x&utm_source=news');
  expect(Object.keys(listed.body.errors ?? {})).toEqual(['page']);
});

test('null is a missing field', async () => {
  const path = `/en/services/user/${customer.email}/favorites`;
  const { token } = customer;
  const given = { email: null, serviceId: await serviceId(site.origin) };
  expect((await send(site.origin, 'POST', path, { token, body: given })).status).toBe(200);
  const missing = await send(site.origin, 'POST', path, { token, body: { serviceId: null } });
  expect(missing.body.errors).toEqual({ serviceId: 'Field is required' });
  expect((await send(site.origin, 'POST', path, { token, body: 'null' })).status).toBe(400);
});
