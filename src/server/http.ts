import { createHash } from 'node:crypto';
import type { APIContext, APIRoute } from 'astro';
import type { AnswerOf, BodyOf, Endpoint, ErrorCode, QueryOf } from '#contract/endpoint.ts';
import { fieldProblems } from '#domain/fields.ts';
import { languageOf, type Language } from '#domain/languages.ts';
import { translator } from '#i18n/translate.ts';
import { callerOf, unauthorized } from './access.ts';
import { readBody } from './body.ts';
import { database } from './database.ts';
import { isCollision, isMissingReference, isUnavailable } from './db/faults.ts';
import type { Db } from './db/open.ts';
import { log } from './log.ts';
import { retryAfter } from './pageFailure.ts';
import { percentDecoded } from './percentDecoding.ts';
import type { PrivateLink } from './privateLinks.ts';
import { Refusal } from './refusal.ts';
import type { Customer } from './sessions.ts';

/** What an endpoint's logic gets: everything checked against its contract. */
export interface Incoming<E extends Endpoint = Endpoint> {
  db: Db;
  lang: Language;
  params: Record<string, string>;
  body: BodyOf<E>;
  query: QueryOf<E>;
  /** Who asks. Calls with access `anyone` and `link` lack it. */
  customer: E['access'] extends 'anyone' ? undefined : Customer;
  /** What the private link opens, of calls with access `link`. */
  link: PrivateLink;
  /** The network address of the client, for limits. */
  address: string;
  headers: Headers;
  /** Headers to add to the answer of success. */
  answerHeaders: Headers;
}

const mostTries = 5;

interface Handler {
  endpoint: Endpoint;
  run: (incoming: Incoming) => Promise<unknown>;
}

/** Ties an endpoint of the contract to its logic. */
export function on<E extends Endpoint>(
  endpoint: E,
  run: (incoming: Incoming<E>) => Promise<AnswerOf<E>>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] };
}

/**
 * Serves one path of the interface: finds the method's endpoint, checks who asks and what, runs it, and turns whatever is
 * thrown into the interface's error answer in the language of the path.
 */
export function serve(...handlers: Handler[]): APIRoute {
  return async (context) => {
    const lang = languageOf(context.params.lang);
    try {
      const method = context.request.method === 'HEAD' ? 'GET' : context.request.method;
      const handler = handlers.find(({ endpoint }) => endpoint.method === method);
      if (!handler) {
        if (handlers.some(({ endpoint }) => endpoint.access === 'team')) throw new Refusal('not_found');
        const allow = handlers.map(({ endpoint }) => endpoint.method);
        const withHead = allow.includes('GET') ? [...allow, 'HEAD'] : allow;
        throw new Refusal('method_not_allowed', undefined, { Allow: withHead.join(', ') });
      }
      return await answer(handler, context, lang);
    } catch (error) {
      return refused(error, lang);
    }
  };
}

async function answer({ endpoint, run }: Handler, context: APIContext, lang: Language): Promise<Response> {
  const { request, url } = context;
  const params = pathParams(endpoint, request.url);
  const db = database();
  const { customer, link } = await callerOf(db, endpoint, request, params, lang);
  const query = endpoint.query ? checked(Object.fromEntries(url.searchParams), endpoint.query) : undefined;
  const body = endpoint.body ? checked(await readBody(request, endpoint), endpoint.body) : undefined;
  const answerHeaders = new Headers();
  const content = await untilUndisturbed(run, {
    db,
    lang,
    params,
    body: body as never,
    query: query as never,
    customer: customer as never,
    link: link as never,
    address: context.locals.address ?? context.clientAddress,
    headers: request.headers,
    answerHeaders,
  }).catch((error: unknown) => {
    // Services stay when they are removed, accounts go: this one was deleted since it was let in.
    if (customer && isMissingReference(error)) throw unauthorized();
    throw error;
  });
  if (endpoint.access === 'anyone' && endpoint.method === 'GET')
    return publicAnswer(content, request, answerHeaders);
  answerHeaders.set('Cache-Control', 'no-store');
  if (endpoint.status === 204) return new Response(null, { status: 204, headers: answerHeaders });
  if (endpoint.answerType) {
    answerHeaders.set('Content-Type', `${endpoint.answerType}; charset=utf-8`);
    return new Response(content as string, { headers: answerHeaders });
  }
  return json(content, endpoint.status, answerHeaders);
}

/** Two transactions that waited for each other: PostgreSQL has undone one of them whole, and it may simply be done again. */
async function untilUndisturbed(run: Handler['run'], incoming: Incoming): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(incoming);
    } catch (error) {
      if (!isCollision(error) || tries === mostTries) throw error;
    }
  }
}

/** Public answers may be kept but are asked for again each time; an unchanged one is not sent twice. */
function publicAnswer(content: unknown, request: Request, headers: Headers): Response {
  const text = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  headers.set('Cache-Control', 'no-cache');
  headers.set('ETag', etag);
  const known = request.headers.get('If-None-Match')?.split(/,\s*/) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(text, { headers });
}

/**
 * The path's parameters, each percent-decoded exactly once: Astro leaves a `%40` as it is. A malformed one stays as it came
 * and matches nothing.
 */
function pathParams(endpoint: Endpoint, address: string): Record<string, string> {
  const names = endpoint.path.split('/');
  const segments = new URL(address).pathname
    .replace(/\/$/, '')
    .split('/')
    .slice(-names.length + 1);
  const params = names
    .slice(1)
    .map((name, place) => [name.replace(/[{}]/g, ''), percentDecoded(segments[place] ?? '')]);
  return Object.fromEntries(params) as Record<string, string>;
}

/** @returns the value with only the fields its struct knows */
function checked(value: unknown, struct: NonNullable<Endpoint['body']>): unknown {
  const [error, known] = struct.validate(value, { coerce: true, mask: true });
  if (!error) return known;
  throw new Refusal('invalid', fieldProblems(value, struct));
}

function refused(error: unknown, lang: Language): Response {
  if (!(error instanceof Refusal) && isUnavailable(error)) {
    log.error({ err: error }, 'the database or its disk is out of order');
    return refused(new Refusal('unavailable', undefined, { 'Retry-After': retryAfter }), lang);
  }
  if (!(error instanceof Refusal)) {
    log.error({ err: error }, 'a call failed');
    return refused(new Refusal('internal'), lang);
  }
  const { code, problems, status, values } = error;
  const headers = new Headers({ ...error.headers, 'Cache-Control': 'no-store' });
  return json(
    { ...errorText(code, lang, values), ...(problems && { errors: problemTexts(problems, lang) }) },
    status,
    headers,
  );
}

function errorText(
  code: ErrorCode,
  lang: Language,
  values: Record<string, string>,
): { message: string; code: ErrorCode } {
  return { message: translator(lang)(`errors:${code}`, values), code };
}

function problemTexts(problems: Record<string, string>, lang: Language): Record<string, string> {
  const t = translator(lang);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, t(`validation:${problem}`)]),
  );
}

function json(content: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(content), { status, headers });
}

/** The answer to a path under /api that does not exist: JSON, never a page. */
export const unknownPath: APIRoute = async ({ params }) =>
  refused(new Refusal('not_found'), languageOf(params.path?.split('/')[0]));
