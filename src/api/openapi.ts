import type { Struct } from 'superstruct';
import { maxKeyLength } from '#features/booking/idempotency.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import type { FieldSchema } from '#platform/forms/fields.ts';
import type { Access, Endpoint } from '#platform/http/endpoint.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';
import { makeErrorShape } from '#platform/http/errorShape.ts';
import type { Operations } from '#platform/http/operations.server.ts';
import { defaultLanguage, languages } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { errorCodes, errorStatus } from './errors.ts';

type Schema = Record<string, unknown>;
type AnyStruct = Struct<unknown, unknown>;

/** OpenAPI 3.1, derived from the validators. docs/product.md 5.5: the public description omits the team's endpoints. */
export function describeApi(operations: Operations): Schema {
  const paths: Record<string, Schema> = {};
  for (const [name, { endpoint }] of Object.entries(operations)) {
    if (endpoint.access === 'team') continue;
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: getTranslator(defaultLanguage)('common:siteName'), version: '1.0.0' },
    servers: [{ url: settings.apiBase }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(makeErrorShape(errorCodes) as unknown as AnyStruct) },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Schema {
  const {
    summary,
    access,
    body,
    bodyType = 'application/json',
    status,
    answer,
    answerType = 'application/json',
  } = endpoint;
  const schema = answer ? schemaOf(answer as AnyStruct) : { type: 'string' };
  const content = (answer || endpoint.answerType) && { content: { [answerType]: { schema } } };
  return {
    operationId: name,
    summary,
    parameters: parametersOf(endpoint),
    ...(access !== 'anyone' && { security: [...(access === 'provider' ? [{}] : []), { token: [] }] }),
    ...(body && {
      requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(body as AnyStruct) } } },
    }),
    responses: { [status]: { description: summary, ...content }, ...refusalsOf(endpoint) },
  };
}

function parametersOf({ path, query, errors }: Endpoint): Schema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'lang' && { enum: languages }) },
  }));
  const fields = query ? Object.entries(query.schema as Record<string, AnyStruct>) : [];
  const inQuery = fields.map(([name, struct]) => ({
    name,
    in: 'query',
    required: !struct.is(undefined),
    schema: schemaOf(struct),
  }));
  const key = { type: 'string', maxLength: maxKeyLength };
  const inHeader = errors.includes('idempotency_key')
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: key }]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function refusalsOf({ path, access, fresh, mailsOthers, body, query, errors }: Endpoint): Schema {
  const codes: ErrorCode[] = [
    ...errors,
    ...refusedCallers[access],
    ...(/\{(?!lang|email|key)/.test(path) ? (['not_found'] as const) : []),
    ...(fresh ? (['reauthentication_required'] as const) : []),
    ...(mailsOthers ? (['email_unconfirmed'] as const) : []),
    ...(body ? (['bad_json', 'too_large', 'unsupported_type', 'invalid'] as const) : []),
    ...(query ? (['invalid'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const refusedCallers: Record<Access, ErrorCode[]> = {
  anyone: [],
  customer: ['unauthorized'],
  owner: ['unauthorized', 'forbidden'],
  team: ['not_found'],
  provider: ['not_found', 'unauthorized', 'email_unconfirmed'],
};

function schemaOf(struct: AnyStruct): Schema {
  const schema = withoutNull(struct);
  return struct.is(null) && typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : schema;
}

function withoutNull({ type, schema }: AnyStruct): Schema {
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema as Record<string, AnyStruct>);
      const required = fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name);
      const properties = Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)]));
      return { type: 'object', properties, ...(required.length > 0 && { required }) };
    }
    case 'array':
      return { type: 'array', items: schemaOf(schema as AnyStruct) };
    case 'enums':
      return { type: 'string', enum: Object.values(schema as Record<string, string>) };
    case 'number':
    case 'boolean':
      return { type };
    case 'record':
      return { type: 'object', additionalProperties: true };
    case 'union':
      return { oneOf: [{ type: 'string' }, { type: 'object' }] };
    default:
      // Fields describe what they accept: see src/platform/forms/fields.ts.
      return { type: 'string', ...(schema as FieldSchema | null) };
  }
}
