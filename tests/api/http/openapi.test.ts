import { describe, expect, test } from 'vitest';
import { errorStatus } from '#api/errors.ts';
import { operations } from '#api/operations.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { type Answer, bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { mismatches, type Schema } from '../../support/http/schema.ts';
import { startedSite } from '../../support/site/startedSite.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: Schema } };
}

const site = await startedSite();
const answer = await send(site.origin, 'GET', '/openapi.json');
const description = answer.body as unknown as Description;
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);

const operationOf = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) =>
  description.paths[path]?.[method.toLowerCase()];
const named = Object.entries(operations)
  .filter(([name, { endpoint }]) => endpoint.access !== 'team' && name !== 'readDescription')
  .map(([name, { endpoint }]) => [name, endpoint] as const);
const token = { token: [] };
/** A private link needs no token, and accepts one. */
const securityOf = {
  anyone: undefined,
  customer: [token],
  owner: [token],
  team: [token],
  provider: [{}, token],
};

test('the description is OpenAPI 3.1 and has exactly the public endpoints of the contract', () => {
  expect([description.openapi, description.servers]).toEqual(['3.1.0', [{ url: '/api' }]]);
  const described = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(named.map(([name]) => name).sort());
});

describe.each(named)('%s', (name, endpoint) => {
  test('is described as in the contract', () => {
    const operation = operationOf(endpoint);
    expect(operation?.operationId).toBe(name);
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    expect(operation?.security).toEqual(securityOf[endpoint.access]);
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
      endpoint.body ? [endpoint.bodyType ?? 'application/json'] : [],
    );
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    for (const status of [endpoint.status, ...endpoint.errors.map((code) => errorStatus[code])])
      expect(statuses).toContain(status);
  });
});

const pathOf = ({ path }: Endpoint) =>
  path
    .replace('{lang}', 'en')
    .replace('{email}', encodeURIComponent(customer.email))
    .replace(/\{\w+\}/g, 'x');

// A private link is checked before the body, and no one has one here.
const withBody = named.filter(([, { body, bodyType, access }]) => body && !bodyType && access !== 'provider');

// If every field is optional, nothing is rejected.
describe.each(withBody.filter(([, { body }]) => !body?.is({})))('%s', (_, endpoint) => {
  test('names each required field that is missing', async () => {
    const body = operationOf(endpoint)?.requestBody?.content['application/json']?.schema;
    const { status, body: answer } = await send(site.origin, endpoint.method, pathOf(endpoint), {
      token: customer.token,
      body: {},
    });
    expect(status).toBe(422);
    expect(mismatches(answer, description.components.schemas.Error)).toEqual([]);
    // If no single field is required, one of several is.
    const required = body?.required ?? [];
    const missing = Object.keys(answer.errors ?? {}).sort();
    if (required.length > 0) expect(missing).toEqual([...required].sort());
    else expect(missing).toHaveLength(1);
  });
});

describe.each(withBody)('%s', (_, endpoint) => {
  test('rejects fields longer than described', async () => {
    const fields = operationOf(endpoint)?.requestBody?.content['application/json']?.schema.properties ?? {};
    const limited = Object.entries(fields).flatMap(([name, { maxLength }]) =>
      maxLength === undefined ? [] : [[name, 'x'.repeat(maxLength + 1)] as const],
    );
    const body = Object.fromEntries(limited);
    const { body: answer } = await send(site.origin, endpoint.method, pathOf(endpoint), {
      token: customer.token,
      body,
    });
    expect(Object.keys(answer.errors ?? {})).toEqual(expect.arrayContaining(Object.keys(body)));
  });
});

describe('responses match the description', () => {
  const call = (method: Endpoint['method'], path: string, token?: string, body?: unknown) =>
    send(
      site.origin,
      method,
      path.replace('{lang}', 'lt').replace('{email}', customer.email).replace('{id}', service),
      {
        ...(token ? { token } : {}),
        ...(body === undefined ? {} : { body }),
      },
    );
  const booked = (time: string) => bookSlot(site.origin, customer, { service, date: '2033-05-06', time });

  function expectDescribed(path: string, method: Endpoint['method'], answer: Answer): void {
    const response = operationOf({ path, method })?.responses[answer.status];
    expect(response, `${method} ${path} answers ${answer.status}`).toBeDefined();
    const schema = response?.content?.['application/json']?.schema;
    if (!schema) return expect(answer.body).toEqual({});
    expect(mismatches(answer.body, schema.$ref ? description.components.schemas.Error : schema)).toEqual([]);
  }

  test.each([
    '/{lang}/categories',
    '/{lang}/services',
    '/{lang}/service/{id}',
    '/{lang}/user/{email}',
    '/{lang}/user/{email}/export',
    '/{lang}/user/{email}/sessions',
    '/{lang}/services/user/{email}/favorites',
    '/{lang}/bookings/user/{email}',
  ])('GET %s', async (path) => {
    await booked('08:00');
    const favorites = '/{lang}/services/user/{email}/favorites';
    await call('POST', favorites, customer.token, { serviceId: service });
    const answer = await call('GET', path, customer.token);
    expect(answer.status).toBe(200);
    expectDescribed(path, 'GET', answer);
    await call('POST', favorites, customer.token, { serviceId: service });
  });

  test('the available slots of one day and of several', async () => {
    const path = '/{lang}/service/{id}/availability';
    expectDescribed(path, 'GET', await call('GET', `${path}?date=2033-05-06`));
    expectDescribed(path, 'GET', await call('GET', `${path}?from=2033-05-06&days=3`));
    expectDescribed(path, 'GET', await call('GET', `${path}?date=tomorrow`));
  });

  test('bookings: made, rejected, listed by status, cancelled', async () => {
    const first = await booked('10:00');
    expect(first.status).toBe(201);
    expectDescribed('/{lang}/bookings', 'POST', first);
    expectDescribed('/{lang}/bookings', 'POST', await booked('10:00'));
    const byStatus = '/{lang}/bookings/user/{email}/{status}';
    for (const status of ['Confirmed', 'neither']) {
      expectDescribed(
        byStatus,
        'GET',
        await call('GET', byStatus.replace('{status}', status), customer.token),
      );
    }
    const cancel = `/{lang}/bookings/${String(first.body._id)}`;
    expectDescribed('/{lang}/bookings/{id}', 'DELETE', await call('DELETE', cancel, customer.token));
    expectDescribed('/{lang}/bookings/{id}', 'DELETE', await call('DELETE', cancel, customer.token));
  });

  test('accounts: registration, a second one, logins that succeed and fail, changes, logout', async () => {
    const { email, name, password } = customer;
    expectDescribed(
      '/{lang}/auth/register',
      'POST',
      await call('POST', '/{lang}/auth/register', undefined, { email, name, password }),
    );
    const fresh = { email: `fresh-${email}`, name, password };
    expectDescribed(
      '/{lang}/auth/register',
      'POST',
      await call('POST', '/{lang}/auth/register', undefined, fresh),
    );
    const login = await call('POST', '/{lang}/auth/login', undefined, fresh);
    expectDescribed('/{lang}/auth/login', 'POST', login);
    expectDescribed(
      '/{lang}/auth/login',
      'POST',
      await call('POST', '/{lang}/auth/login', undefined, { email, password: 'wrong' }),
    );
    const changed = await updateProfile(site.origin, customer, { city: 'Vilnius' });
    expect(changed.status).toBe(200);
    expectDescribed('/{lang}/user/{email}', 'PUT', changed);
    expectDescribed('/{lang}/user/{email}', 'PUT', await updateProfile(site.origin, customer, { name: '' }));
    expectDescribed(
      '/{lang}/user/{email}',
      'GET',
      await call('GET', '/{lang}/user/{email}', String(login.body.token)),
    );
    expectDescribed(
      '/{lang}/auth/logout',
      'POST',
      await call('POST', '/{lang}/auth/logout', String(login.body.token)),
    );
    expectDescribed(
      '/{lang}/auth/logout',
      'POST',
      await call('POST', '/{lang}/auth/logout', String(login.body.token)),
    );
  });

  test('an application, complete and empty', async () => {
    const application = {
      name: 'N',
      about: 'A',
      address: 'A',
      category: 'Remontas',
      contactPerson: 'C',
      email: 'a@example.com',
    };
    expectDescribed(
      '/{lang}/services',
      'POST',
      await call('POST', '/{lang}/services', undefined, application),
    );
    expectDescribed('/{lang}/services', 'POST', await call('POST', '/{lang}/services', undefined, {}));
  });
});
