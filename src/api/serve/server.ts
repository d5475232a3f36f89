import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sirv from 'sirv';
import { mayReadOutbox } from '#features/mails/outboxAccess.server.ts';
import { loggedPath } from '#features/urls/loggedPath.server.ts';
import { findPageKind } from '#features/urls/pageKinds.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import { ApiError, retryAfter } from '#platform/http/apiError.server.ts';
import { countConnection, inTurn } from '#platform/http/turns.server.ts';
import { isLanguage, type Language, readLanguage } from '#platform/i18n/languages.ts';
import { log } from '#platform/log/log.server.ts';
import { findEndpoint } from '../router.ts';
import { sendOnce, sendText } from './answer.ts';
import { readHeaders } from './apiCall.ts';
import { type Cost, costOfCall, makeCosts, otherCost, pageCost } from './costs.ts';
import { chooseEncoding } from './encoding.ts';
import { type AnswerHeaders, policyReportsPath } from './headers.ts';
import { Page } from './page.ts';
import type { PageCache } from './pageCache.ts';
import { policyReports } from './policyReports.ts';
import { clientNetwork } from './proxies.ts';
import { isBusyPage, makeRefusals } from './refusals.ts';
import { type AstroHandler, renderAnswer, type Rendered } from './rendering.ts';
import { logAtDebug, logRequest, logsAllRequests } from './requestLog.ts';
import { readRequestUrl } from './requestUrl.ts';
import { type CallParts, canonicalCall, sendCall } from './sendCall.ts';

/** Must be rejected (RFC 9112, section 3.2): a proxy may have checked one host, and the site would use the other. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate. Runs before every page, so it allocates no list.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** In characters: a list of thousands would take 10 ms to read. A server may ignore preferences (RFC 9110, section 12.1). */
const maxPreferences = 500;

function ignoreLongPreferences({ headers }: IncomingMessage): boolean {
  const names = ['accept', 'accept-encoding', 'accept-language'] as const;
  const long = names.filter((name) => (headers[name]?.length ?? 0) > maxPreferences);
  for (const name of long) headers[name] = undefined;
  return long.length > 0;
}

interface ServerParts extends CallParts {
  astro: AstroHandler;
  pages: PageCache;
  render: (url: string) => Promise<Rendered>;
  /** The limit of each counter (src/api/serve/costs.ts), per network and minute. */
  maxUncached: number;
  /** Whether a URL is a cacheable page, without rendering it. */
  isCertain: (url: string) => Promise<boolean>;
  files: string;
  origin: URL;
  commonHeaders: AnswerHeaders;
  trusted: BlockList;
  isReady: () => Promise<boolean>;
}

/** A client that sends its headers or body byte by byte must not occupy a connection forever. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  /** Longer than proxies keep their connections, so that a proxy never writes to one that was just closed. */
  keepAliveTimeout: 65_000,
};

const withoutLanguage = ['', 'service', 'media', 'outbox', '.well-known'];

/** In milliseconds: limits the rate of a client that repeats rejected or oversized requests. */
const refusalDelay = 500;

/** In milliseconds: a client that reads nothing for this long is disconnected, since its response is in memory. */
const unreadTimeout = 120_000;

export function siteServer(parts: ServerParts): Server {
  const { pages, commonHeaders } = parts;
  const respond = responder(parts);
  const failed = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    log.error({ err: error, path: loggedPath(request.url) }, 'response failed');
    if (response.headersSent) response.destroy();
    else
      sendText(request, response, { status: 500, text: 'Internal server error\n', headers: commonHeaders });
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    // Browsers synchronise their clock with it (docs/product.md 2.49).
    if (settings.clock) response.setHeader('date', now().toUTCString());
    const page = isReading(request) && !namesTwoHosts(request) ? pages.get(request.url ?? '') : undefined;
    if (page && !logsAllRequests) return page.send(request, response);
    logRequest(request, response, () => {
      if (!page) return void respond(request, response).catch((error) => failed(error, request, response));
      logAtDebug(response);
      page.send(request, response);
    });
  };
  const server = createServer(timeouts, (request, response) => {
    const isOversized = ignoreLongPreferences(request);
    if (!response.socket) handleLater(request, response, handle);
    else if (isOversized) setTimeout(handle, refusalDelay, request, response);
    else handle(request, response);
  });
  server.timeout = unreadTimeout;
  server.on('connection', (socket) => {
    countConnection();
    Object.assign(socket, { encrypted: parts.origin.protocol === 'https:' });
  });
  return server;
}

/** No browser pipelines requests. A packet of a few kilobytes contains a thousand, whose responses would be in memory together. */
const maxPipelined = 20;
const pipelined = new WeakMap<Socket, number>();

/** The response gets its socket when the client has got all responses before it. */
function handleLater(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const { socket } = request;
  const count = (change: number) => (pipelined.get(socket) ?? 0) + change;
  if (count(1) > maxPipelined) return void socket.destroy();
  pipelined.set(socket, count(1));
  response.once('socket', () => {
    pipelined.set(socket, count(-1));
    handle(request, response);
  });
}

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function responder(parts: ServerParts): Respond {
  const { astro, pages, origin, commonHeaders, headersOf, trusted, isReady } = parts;
  const files = sirv(parts.files, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: setFileHeaders,
  });

  const report = policyReports();
  const costs = makeCosts(parts.maxUncached);
  const refusal = makeRefusals(parts.render);

  const sendStatus = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    headers: AnswerHeaders = {},
  ) =>
    sendText(request, response, {
      status,
      text: `${text}\n`,
      headers: { ...commonHeaders, 'cache-control': 'no-store', ...headers },
    });

  const refuse = async (
    request: IncomingMessage,
    response: ServerResponse,
    { kind, lang, wait = 0 }: { kind: 'call' | 'page'; lang: Language; wait?: number },
  ) => {
    const why =
      wait > 0 ? { status: 429 as const, wait } : { status: 503 as const, wait: Number(retryAfter) };
    await sleep(refusalDelay);
    if (response.destroyed) return;
    const refused = await refusal(request, { kind, lang, ...why });
    await sendOnce(request, response, refused, headersOf(refused));
  };

  /**
   * Undefined if the client has disconnected, or too many wait, which is a 503. Responses are compressed outside the turn,
   * in other threads.
   */
  const makeInTurn = async <Made>(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, lang, make }: { kind: 'call' | 'page'; lang: Language; make: () => Promise<Made> },
  ): Promise<Made | undefined> => {
    try {
      return await inTurn(clientNetwork(request, trusted), async () =>
        response.destroyed ? undefined : await make(),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refuse(request, response, { kind, lang });
      return undefined;
    }
  };

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    cost = pageCost(url),
  ): Promise<void> => {
    const cached = pages.get(url);
    if (cached) {
      logAtDebug(response);
      return cached.send(request, response);
    }
    const [, first = '', second = ''] = url.split('/');
    const kind = first === 'api' ? 'call' : 'page';
    const lang = readLanguage(kind === 'call' ? second : url.slice(1, 3));
    const wait = costs.consume(clientNetwork(request, trusted), cost);
    if (wait > 0 && cost.instead) return sendPage(request, response, cost.instead);
    if (wait > 0 && !(await parts.isCertain(url))) return refuse(request, response, { kind, lang, wait });
    const make = async () => ({ page: pages.fresh(url) ?? pages.underWay(url) ?? (await pages.fetch(url)) });
    // A request that joins a render under way adds no work, so it needs no turn.
    const joined = pages.underWay(url);
    const made = joined ? { page: joined } : await makeInTurn(request, response, { kind, lang, make });
    const page = await made?.page;
    if (page instanceof Page) page.send(request, response);
    else if (page) await sendOnce(request, response, page, headersOf(page));
  };

  const runAstro = async (request: IncomingMessage, response: ServerResponse, segments: string[]) => {
    const [first = '', folder = ''] = segments;
    const lang = readLanguage(first);
    const cost = otherCost(isLanguage(first) ? folder : first);
    const wait = cost ? costs.consume(clientNetwork(request, trusted), cost) : 0;
    if (wait > 0) return refuse(request, response, { kind: 'page', lang, wait });
    const own = Object.entries(request.headers).filter(([name]) => !name.startsWith('x-forwarded-'));
    const make = () => {
      request.headers = { ...Object.fromEntries(own), host: origin.host };
      return renderAnswer(astro, request);
    };
    const rendered = await makeInTurn(request, response, { kind: 'page', lang, make });
    if (!rendered) return;
    const isSecret = findPageKind(request.url ?? '') === 'secret';
    const headers = { ...headersOf(rendered), ...(isSecret && { 'cache-control': 'no-store' }) };
    await sendOnce(request, response, rendered, headers);
  };

  const answerApi = async (
    request: IncomingMessage,
    response: ServerResponse,
    { url: target, segments }: { url: string; segments: string[] },
  ) => {
    const url = new URL(target, origin);
    const network = clientNetwork(request, trusted);
    const endpoint = findEndpoint(segments, request.method ?? '');
    const cost: Cost | undefined = endpoint && costOfCall(endpoint, url.searchParams);
    if (endpoint?.access === 'anyone' && isReading(request))
      return sendPage(request, response, canonicalCall(endpoint, segments, url.searchParams), cost);
    const wait = cost ? costs.consume(network, cost) : 0;
    if (wait > 0)
      return refuse(request, response, { kind: 'call', lang: readLanguage(segments[1] ?? ''), wait });
    const identified = () => cost && costs.refund(network, cost);
    await sendCall(request, response, { url, segments, address: network, identified }, parts);
  };

  return async (request, response) => {
    const requested = readRequestUrl(request.url ?? '');
    if (requested.kind === 'malformed' || namesTwoHosts(request)) {
      await sleep(refusalDelay);
      return sendStatus(request, response, 400, 'Bad request');
    }
    if (requested.kind === 'other' && requested.segments[0] === 'api')
      return answerApi(request, response, requested);
    if (request.method === 'POST' && request.url === policyReportsPath) {
      const status = await report(request, clientNetwork(request, trusted));
      response
        .writeHead(status, { ...commonHeaders, ...(status === 429 && { 'retry-after': '3600' }) })
        .end();
      return;
    }
    // Astro would render pages for any method, and log the paths of files, which may contain private links.
    if (!isReading(request))
      return sendStatus(request, response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (requested.kind === 'moved') {
      response.writeHead(301, { ...commonHeaders, location: requested.to, 'content-length': '0' }).end();
      return;
    }
    if (requested.kind === 'page')
      return sendPage(request, response, isBusyPage(requested.url) ? '/404' : requested.url);
    if (
      requested.segments[0] === 'outbox' &&
      !mayReadOutbox({ headers: readHeaders(request), address: request.socket.remoteAddress ?? '' })
    )
      return sendPage(request, response, '/404');
    if (requested.path === '/healthz') {
      logAtDebug(response);
      return sendStatus(request, response, 200, 'ok');
    }
    if (requested.path === '/readyz') {
      const ready = await isReady();
      if (ready) logAtDebug(response);
      return sendStatus(request, response, ready ? 200 : 503, ready ? 'ready' : 'not ready');
    }
    request.url = requested.url;
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    // Sirv supports only some forms of these headers; small files may be sent whole (RFC 9110, 14.2).
    delete request.headers.range;
    request.headers['accept-encoding'] = chooseEncoding(request);
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      // A missing file, or too many open ones, ends this response; an unhandled error would end the process.
      response.once('pipe', (file) => {
        file.once('error', reject);
        // Also when the client has disconnected.
        response.once('close', () => file.destroy());
      });
      const [first = ''] = requested.segments;
      const isSomewhere = isLanguage(first) || withoutLanguage.includes(first);
      const render = () =>
        isSomewhere ? runAstro(request, response, requested.segments) : sendPage(request, response, '/404');
      files(request, response, () => render().then(resolve, reject));
    });
  };
}

/** Files with a hash in their name never change. Sirv has no type for icons, and browsers may not guess it. */
function setFileHeaders(response: ServerResponse, path: string): void {
  if (path.startsWith('/_astro/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
}
