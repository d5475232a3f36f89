import { expect, test } from 'vitest';
import { describeApi } from '#api/openapi.ts';
import { operations } from '#api/operations.ts';
import { languages } from '#platform/i18n/languages.ts';

interface Operation {
  parameters: { name: string; schema: unknown }[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: { properties: unknown } }> };
}

const description = describeApi(operations);
const { paths } = description as { paths: Record<string, Record<string, Operation>> };
const bodyOf = (path: string) =>
  paths[path]?.post?.requestBody?.content['application/json']?.schema.properties;
const parametersOf = (path: string, method: string) =>
  Object.fromEntries((paths[path]?.[method]?.parameters ?? []).map(({ name, schema }) => [name, schema]));

test('fields of bodies are described with the limits of their validation', () => {
  expect(bodyOf('/{lang}/auth/register')).toEqual({
    name: { type: 'string', minLength: 1, maxLength: 100 },
    email: { type: 'string', format: 'email', maxLength: 254 },
    password: { type: 'string', minLength: 8, maxLength: 128 },
  });
  expect(bodyOf('/{lang}/bookings')).toMatchObject({
    date: { type: 'string', format: 'date' },
    time: { type: 'string', pattern: '^([01][0-9]|2[0-3]):(00|15|30|45)$' },
  });
});

test('parameters are described with their limits, the idempotency key too', () => {
  expect(parametersOf('/{lang}/services', 'get')).toMatchObject({
    lang: { type: 'string', enum: languages },
    q: { type: 'string', maxLength: 100 },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
  });
  expect(parametersOf('/{lang}/bookings', 'post')).toMatchObject({
    'Idempotency-Key': { type: 'string', maxLength: 255 },
  });
});

test('an operation lists the errors of its access rules', () => {
  const refusalsOf = (path: string) => Object.keys(paths[path]?.get?.responses ?? {});
  expect(refusalsOf('/{lang}/categories')).toEqual(['200']);
  expect(refusalsOf('/{lang}/user/{email}')).toEqual(['200', '401', '403']);
  expect(refusalsOf('/{lang}/provider/{key}')).toEqual(['200', '401', '403', '404']);
});

/** After an intended change, `npx vitest run tests/unit/http/openapi.test.ts -u` writes the copy. */
test('the committed description is up to date', async () => {
  await expect(`${JSON.stringify(description, null, 1)}\n`).toMatchFileSnapshot('../../../docs/openapi.json');
});
