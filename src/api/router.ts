import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifySender } from '#features/catalog/providers.server.ts';
import { announceMails } from '#features/mails/signal.server.ts';
import { loggedPath } from '#features/urls/loggedPath.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';
import { isMissingReference, mayBeRepeated } from '#platform/db/faults.server.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { ApiError, makeUnauthorized } from '#platform/http/apiError.server.ts';
import { readFields, readForm, readJson } from '#platform/http/body.server.ts';
import type { Answer, Call, Events, Sender } from '#platform/http/call.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { errorAnswer } from '#platform/http/errorAnswer.server.ts';
import { inFormTurn } from '#platform/http/formTurns.server.ts';
import { jsonAnswer } from '#platform/http/jsonAnswer.server.ts';
import type { Operation } from '#platform/http/operations.server.ts';
import { percentDecoded } from '#platform/http/percentDecoding.server.ts';
import { inTurn, releaseTurn } from '#platform/http/turns.server.ts';
import { type Language, readLanguage } from '#platform/i18n/languages.ts';
import { identifyCaller } from './access.ts';
import { errorStatus } from './errors.ts';
import { operations } from './operations.ts';

interface Route {
  segments: string[];
  operations: Operation[];
}

const maxTries = 5;
const maxPause = 20;

const routes = [...Map.groupBy(Object.values(operations), ({ endpoint }) => endpoint.path)]
  .map(([path, operations]): Route => ({ segments: ['api', ...path.split('/').slice(1)], operations }))
  .sort((a, b) => precedence(a).localeCompare(precedence(b)));

/** A literal segment takes precedence over a parameter: in `/bookings/user/…`, `user` is not a booking's id. */
function precedence({ segments }: Route): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** @param segments of the path, percent-decoded */
export async function answerCall(call: Call, segments: string[]): Promise<Answer> {
  // From the URL itself, which may be too malformed for segments.
  const lang = readLanguage(percentDecoded(call.url.pathname.split('/')[2] ?? ''));
  try {
    const route = routes.find((each) => matches(each, segments));
    if (!route) throw new ApiError('not_found');
    return await answerAs(operationIn(route, call.method), { call, lang, segments });
  } catch (error) {
    return await errorAnswer(
      error,
      lang,
      { method: call.method, path: loggedPath(call.url.pathname) },
      errorStatus,
    );
  }
}

export function findEndpoint(segments: string[], method: string): Endpoint | undefined {
  const route = routes.find((each) => matches(each, segments));
  return route && operationOf(route, method)?.endpoint;
}

function matches({ segments }: Route, path: string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, index) => (isParameter(segment) ? path[index] !== '' : segment === path[index]))
  );
}

/** @throws {ApiError} method_not_allowed; on the team's paths not_found, so that others do not learn that they exist */
function operationIn(route: Route, method: string): Operation {
  const operation = operationOf(route, method);
  if (operation) return operation;
  const { operations } = route;
  if (operations.some(({ endpoint }) => endpoint.access === 'team')) throw new ApiError('not_found');
  const allow = operations.map(({ endpoint }) => endpoint.method);
  const withHead = allow.includes('GET') ? [...allow, 'HEAD'] : allow;
  throw new ApiError('method_not_allowed', { headers: { allow: withHead.join(', ') } });
}

function operationOf({ operations }: Route, method: string): Operation | undefined {
  return operations.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method));
}

async function answerAs(
  { endpoint, handle }: Operation,
  { call, lang, segments }: { call: Call; lang: Language; segments: string[] },
): Promise<Answer> {
  const { url, headers, address, gone } = call;
  const params = pathParams(endpoint, segments);
  const db = getDatabase();
  const answerHeaders: Answer['headers'] = {};
  const identify = () =>
    inTurn(address, async () => {
      const { customer, provider } = await identifyCaller(db, endpoint, headers, params, lang);
      if (customer || provider) call.identified?.();
      const query = endpoint.query && checked(readFields(url.searchParams), endpoint.query, endpoint);
      const id = provider ? identifySender(provider) : (customer?.id ?? '');
      const sender: Sender = { network: address, id, gone };
      return { db, lang, params, query, customer, provider, address, sender, headers, answerHeaders };
    });
  type Identified = Awaited<ReturnType<typeof identify>>;
  const handleBody = (identified: Identified, sent?: unknown) =>
    inTurn(address, async () => {
      const body = endpoint.body && checked(sent, endpoint.body, endpoint);
      return retryDeadlocks(handle, { ...identified, body }).catch((error: unknown) => {
        // A removed service keeps its row, a deleted account does not: so this account was deleted during the request.
        if (identified.customer && isMissingReference(error)) throw makeUnauthorized();
        throw error;
      });
    });
  const handleForm = async () => {
    const identified = await identify();
    return inFormTurn(identified.sender, async (folder, arriving) =>
      handleBody(identified, await readForm(call, endpoint, { folder, arriving })),
    );
  };
  // An identified request keeps its turn, so it is not rejected when many wait.
  const handleJson = () =>
    inTurn(address, async () => {
      const identified = await identify();
      return handleBody(identified, endpoint.body && (await releaseTurn(() => readJson(call, endpoint))));
    });
  const content = await (endpoint.bodyType === 'multipart/form-data' ? handleForm() : handleJson());
  if (endpoint.method !== 'GET') announceMails();
  if (endpoint.access === 'anyone' && endpoint.method === 'GET') return publicAnswer(content, answerHeaders);
  answerHeaders['cache-control'] = 'no-store';
  if (endpoint.answerType === 'text/event-stream') return streamAnswer(content as Events, answerHeaders);
  if (endpoint.status === 204) return { status: 204, headers: answerHeaders, body: null };
  if (endpoint.answerType === 'image/jpeg') {
    answerHeaders['content-type'] = endpoint.answerType;
    return { status: endpoint.status, headers: answerHeaders, body: await (content as Blob).bytes() };
  }
  if (endpoint.answerType) {
    answerHeaders['content-type'] = `${endpoint.answerType}; charset=utf-8`;
    return { status: endpoint.status, headers: answerHeaders, body: content as string };
  }
  return jsonAnswer(content, endpoint.status, answerHeaders);
}

/** Disables buffering in proxies (https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering). */
function streamAnswer(events: Events, own: Answer['headers']): Answer {
  const type = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
  return { status: 200, headers: { ...own, ...type }, body: null, events };
}

/**
 * PostgreSQL rolls back one of two deadlocked transactions, which can be retried: after a random pause, so that they do not
 * deadlock again.
 */
async function retryDeadlocks(handle: Operation['handle'], incoming: object): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await handle(incoming as never);
    } catch (error) {
      if (!mayBeRepeated(error) || tries === maxTries) throw error;
      await sleep(Math.random() * maxPause * tries);
    }
  }
}

/** Public responses may be cached but must be revalidated: src/api/serve compares ETags. */
async function publicAnswer(content: unknown, own: Answer['headers']): Promise<Answer> {
  const answer = await jsonAnswer(content, 200, { ...own, 'cache-control': 'no-cache' });
  const hash = createHash('sha256').update(answer.body ?? '');
  return { ...answer, headers: { ...answer.headers, etag: `"${hash.digest('base64url')}"` } };
}

/** A malformed segment stays as it is and matches nothing. */
function pathParams({ path }: Endpoint, [, ...segments]: string[]): Record<string, string> {
  const names = path.split('/').slice(1);
  return Object.fromEntries(names.map((name, index) => [name.replace(/[{}]/g, ''), segments[index] ?? '']));
}

/** Drops unknown fields. @throws {ApiError} the first problem's own code if there is one, such as `date`; otherwise invalid */
function checked(value: unknown, struct: NonNullable<Endpoint['body']>, { errors }: Endpoint): unknown {
  const [error, known] = struct.validate(value, { coerce: true, mask: true });
  if (!error) return known;
  const problems = fieldProblems(value, struct);
  const [first] = Object.values<string>(problems);
  throw new ApiError(errors.find((code) => code === first) ?? 'invalid', { problems });
}
