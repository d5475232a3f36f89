import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#contract/endpoint.ts';
import { fieldProblems } from '#domain/fields.ts';
import { languageOf, type Language } from '#domain/languages.ts';
import { callerOf } from './access.ts';
import { fieldsIn, readBody } from './body.ts';
import { callOf, responseOf, type Answer, type Call, type RequestHeaders } from './call.ts';
import { database } from './database.ts';
import { isCollision, isMissingReference } from './db/faults.ts';
import type { Db } from './db/open.ts';
import { errorAnswer, jsonAnswer } from './errorAnswer.ts';
import { percentDecoded } from './percentDecoding.ts';
import { loggedPath } from './log.ts';
import { announceMails } from './mail/signal.ts';
import type { PrivateLink } from './privateLinks.ts';
import { Refusal, unauthorized } from './refusal.ts';
import type { Customer } from './sessions.ts';

/** What an endpoint's logic gets: everything checked against its contract. */
export interface Incoming<E extends Endpoint = Endpoint> {
  db: Db;
  lang: Language;
  params: Record<string, string>;
  body: BodyOf<E>;
  query: QueryOf<E>;
  /** Who asks; calls with access `anyone` and `link` lack it. */
  customer: E['access'] extends 'anyone' | 'link' ? undefined : Customer;
  /** What the private link opens, of calls with access `link`. */
  link: E['access'] extends 'link' ? PrivateLink : undefined;
  /** The network address of the client, for limits. */
  address: string;
  headers: RequestHeaders;
  /** Headers to add to the answer of success, their names in lower case. */
  answerHeaders: Answer['headers'];
}

const mostTries = 5;

interface Handler {
  endpoint: Endpoint;
  /** Takes the `Incoming` of its own endpoint. */
  run: (incoming: never) => Promise<unknown>;
}

/** What one path of the interface does: Astro calls it in development, and the serving process without that detour. */
export interface Route {
  (context: APIContext): Promise<Response>;
  answer: (call: Call) => Promise<Answer>;
}

/** Ties an endpoint of the contract to its logic; what that returns is not looked at where the answer has no body. */
export function on<E extends Endpoint>(
  endpoint: E,
  run: (incoming: Incoming<E>) => Promise<E['answer'] extends null ? unknown : AnswerOf<E>>,
): Handler {
  return { endpoint, run };
}

/**
 * Serves one path of the interface: finds the method's endpoint, checks who asks and what, runs it, and turns whatever is
 * thrown into the interface's error answer in the language of the path.
 */
export function serve(...handlers: Handler[]): Route {
  return routeOf(async (call, lang) => {
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const handler = handlers.find(({ endpoint }) => endpoint.method === method);
    if (handler) return answer(handler, call, lang);
    if (handlers.some(({ endpoint }) => endpoint.access === 'team')) throw new Refusal('not_found');
    const allow = handlers.map(({ endpoint }) => endpoint.method);
    const withHead = allow.includes('GET') ? [...allow, 'HEAD'] : allow;
    throw new Refusal('method_not_allowed', { headers: { allow: withHead.join(', ') } });
  });
}

/** The answer to a path under /api that does not exist: JSON, never a page. */
export const unknownPath = routeOf(() => Promise.reject(new Refusal('not_found')));

function routeOf(answerIn: (call: Call, lang: Language) => Promise<Answer>): Route {
  const answer = async (call: Call) => {
    const { method, url } = call;
    const lang = languageOf(percentDecoded(url.pathname.split('/')[2] ?? ''));
    try {
      return await answerIn(call, lang);
    } catch (error) {
      return errorAnswer(error, lang, { method, path: loggedPath(url.pathname) });
    }
  };
  return Object.assign(async (context: APIContext) => responseOf(await answer(callOf(context))), { answer });
}

async function answer({ endpoint, run }: Handler, call: Call, lang: Language): Promise<Answer> {
  const { url, headers, address } = call;
  const params = pathParams(endpoint, url);
  const db = database();
  const { customer, link } = await callerOf(db, endpoint, headers, params, lang);
  const query = endpoint.query ? checked(fieldsIn(url.searchParams), endpoint.query, endpoint) : undefined;
  const body = endpoint.body ? checked(await readBody(call, endpoint), endpoint.body, endpoint) : undefined;
  const answerHeaders: Answer['headers'] = {};
  const content = await untilUndisturbed(run, {
    db,
    lang,
    params,
    body,
    query,
    customer,
    link,
    address,
    headers,
    answerHeaders,
  }).catch((error: unknown) => {
    // Services stay when they are removed, accounts go: this one was deleted since it was let in.
    if (customer && isMissingReference(error)) throw unauthorized();
    throw error;
  });
  // What the call has queued goes out at once.
  if (endpoint.method !== 'GET') announceMails();
  if (endpoint.access === 'anyone' && endpoint.method === 'GET') return publicAnswer(content, answerHeaders);
  answerHeaders['cache-control'] = 'no-store';
  if (endpoint.status === 204) return { status: 204, headers: answerHeaders, body: null };
  if (endpoint.answerType) {
    answerHeaders['content-type'] = `${endpoint.answerType}; charset=utf-8`;
    return { status: endpoint.status, headers: answerHeaders, body: content as string };
  }
  return jsonAnswer(content, endpoint.status, answerHeaders);
}

/** Two transactions that waited for each other: PostgreSQL has undone one of them whole, and it may simply be done again. */
async function untilUndisturbed(run: Handler['run'], incoming: object): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(incoming as never);
    } catch (error) {
      if (!isCollision(error) || tries === mostTries) throw error;
    }
  }
}

/** Public answers may be kept but are asked for again each time: by its ETag src/serve does not send an unchanged one twice. */
function publicAnswer(content: unknown, own: Answer['headers']): Answer {
  const answer = jsonAnswer(content, 200, { ...own, 'cache-control': 'no-cache' });
  const hash = createHash('sha256').update(answer.body ?? '');
  return { ...answer, headers: { ...answer.headers, etag: `"${hash.digest('base64url')}"` } };
}

/** The path's parameters, each percent-decoded exactly once. A malformed one stays as it came and matches nothing. */
function pathParams(endpoint: Endpoint, { pathname }: URL): Record<string, string> {
  const names = endpoint.path.split('/');
  const segments = pathname
    .replace(/\/$/, '')
    .split('/')
    .slice(-names.length + 1);
  const params = names
    .slice(1)
    .map((name, place) => [name.replace(/[{}]/g, ''), percentDecoded(segments[place] ?? '')]);
  return Object.fromEntries(params) as Record<string, string>;
}

/**
 * @returns the value with only the fields its struct knows
 * @throws {Refusal} the first problem's own code where the call has one, such as `date`; else invalid
 */
function checked(value: unknown, struct: NonNullable<Endpoint['body']>, { errors }: Endpoint): unknown {
  const [error, known] = struct.validate(value, { coerce: true, mask: true });
  if (!error) return known;
  const problems = fieldProblems(value, struct);
  const [first] = Object.values<string>(problems);
  throw new Refusal(errors.find((code) => code === first) ?? 'invalid', { problems });
}
