import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import sirv from 'sirv';
import { isLanguage, readLanguage, type Language } from '#platform/i18n/languages.ts';
import { findPageKind } from '#features/addresses/pageKinds.ts';
import { isBusyPage, findUncached } from '#features/catalog/uncached.server.ts';
import { loggedPath } from '#features/addresses/loggedPath.server.ts';
import { log } from '#platform/log/log.server.ts';
import { readAddress } from './address.ts';
import { readCall, toRendered } from './apiCall.ts';
import { sendOnce, sendText } from './answer.ts';
import { policyReportsPath, type AnswerHeaders } from './headers.ts';
import { bestQuality, chooseEncoding } from './encoding.ts';
import { isReading, namesTwoHosts } from './incoming.ts';
import { mayReadOutbox } from './outboxGate.ts';
import { Page } from './page.ts';
import type { PageCache } from './pageCache.ts';
import { policyReports } from './policyReports.ts';
import { rateLimiter } from './rateLimiter.ts';
import { clientNetwork } from './proxies.ts';
import { logRequest, noteQuietly, notesAll } from './requestLog.ts';
import { makeRefusals } from './refusals.ts';
import { renderAnswer, type AstroHandler, type Rendered } from './rendering.ts';
import { sendCall, type CallParts } from './sendCall.ts';

interface ServerParts extends CallParts {
  astro: AstroHandler;
  pages: PageCache;
  render: (url: string) => Promise<Rendered>;
  /** How many answers that no cache has a network may get in a minute: searches, and pages that are made anew each time. */
  maxUncached: number;
  /** Tells, without making it, that the page of an address is one that can be kept. */
  isCertain: (url: string) => Promise<boolean>;
  files: string;
  origin: URL;
  commonHeaders: AnswerHeaders;
  trusted: BlockList;
  isReady: () => Promise<boolean>;
}

/** A client that sends its headers or its body one byte at a time may not hold a connection for ever. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  /** Longer than a proxy in front keeps its connections, so that the proxy never writes to one that was just closed. */
  keepAliveTimeout: 65_000,
};

const descriptionSegments = ['api', 'openapi.json'];
/** The folders of Astro's pages that have no language in their address. */
const withoutLanguage = ['', 'service', 'media', 'outbox', '.well-known'];

/** In milliseconds. A client that takes nothing of its answer for this long is disconnected: it holds the answer in memory. */
const unreadTimeout = 120_000;

/** Not listening yet. */
export function siteServer(parts: ServerParts): Server {
  const { pages, commonHeaders } = parts;
  const respond = responder(parts);
  const failed = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    log.error({ err: error, path: loggedPath(request.url) }, 'an answer failed');
    if (response.headersSent) response.destroy();
    else
      sendText(request, response, { status: 500, text: 'Internal server error\n', headers: commonHeaders });
  };
  const server = createServer(timeouts, (request, response) => {
    const page = isReading(request) && !namesTwoHosts(request) ? pages.get(request.url ?? '') : undefined;
    if (page && !notesAll) return page.send(request, response);
    logRequest(request, response, () => {
      if (!page) return void respond(request, response).catch((error) => failed(error, request, response));
      noteQuietly(response);
      page.send(request, response);
    });
  });
  server.timeout = unreadTimeout;
  server.on('connection', (socket) =>
    Object.assign(socket, { encrypted: parts.origin.protocol === 'https:' }),
  );
  return server;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function responder(parts: ServerParts): Respond {
  const { astro, answerCall, pages, origin, commonHeaders, headersOf, trusted, isReady } = parts;
  const files = sirv(parts.files, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: setFileHeaders,
  });

  const report = policyReports();
  const limit = { max: parts.maxUncached, milliseconds: 60_000 };
  const [searches, otherPages] = [rateLimiter(limit), rateLimiter(limit)];
  const refusal = makeRefusals(parts.render);

  const say = (
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
    { kind, lang, wait }: { kind: 'call' | 'page'; lang: Language; wait: number },
  ) => {
    const refused = await refusal(kind, lang, wait);
    await sendOnce(request, response, refused, headersOf(refused));
  };

  const sendPage = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const cached = pages.get(url);
    if (cached) {
      noteQuietly(response);
      return cached.send(request, response);
    }
    // What is not there, and the pages of one person, are made anew for whoever asks, whatever the address: docs/product.md 4.29.
    const network = clientNetwork(request, trusted);
    const wait = findUncached(url) ? 0 : otherPages.wait(network);
    if (wait > 0 && !(await parts.isCertain(url)))
      return refuse(request, response, { kind: 'page', lang: readLanguage(url.slice(1, 3)), wait });
    const page = await pages.fetch(url);
    if (page instanceof Page) return page.send(request, response);
    if (!findUncached(url)) otherPages.take(network);
    await sendOnce(request, response, page, headersOf(page));
  };

  const askAstro: Respond = async (request, response) => {
    const own = Object.entries(request.headers).filter(([name]) => !name.startsWith('x-forwarded-'));
    request.headers = { ...Object.fromEntries(own), host: origin.host };
    const rendered = await renderAnswer(astro, request);
    const isSecret = findPageKind(request.url ?? '') === 'secret';
    const headers = { ...headersOf(rendered), ...(isSecret && { 'cache-control': 'no-store' }) };
    await sendOnce(request, response, rendered, headers);
  };

  let described: Promise<Page> | undefined;
  /** The API's description is the same until the next build: it is made and compressed once. */
  const description = (request: IncomingMessage, response: ServerResponse) =>
    (described ??= describe(request, response));
  const describe = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(descriptionSegments.join('/'), origin);
    const call = readCall(request, response, { url, address: '' });
    const rendered = toRendered(await answerCall(call, descriptionSegments));
    return Page.of(rendered.body, headersOf(rendered), bestQuality);
  };

  return async (request, response) => {
    const address = readAddress(request.url ?? '');
    if (address.kind === 'malformed' || namesTwoHosts(request))
      return say(request, response, 400, 'Bad request');
    const isCall = address.kind === 'other' && address.segments[0] === 'api';
    const uncached =
      isReading(request) && (isCall || address.kind === 'page') ? findUncached(address.url) : undefined;
    const wait = uncached ? searches.take(clientNetwork(request, trusted)) : 0;
    if (uncached && wait > 0) {
      if (uncached.kind === 'page') return sendPage(request, response, uncached.plain);
      const kind = uncached.kind === 'call' ? 'call' : 'page';
      return refuse(request, response, { kind, lang: uncached.lang, wait });
    }
    if (isCall && isReading(request) && address.segments.join('/') === descriptionSegments.join('/')) {
      noteQuietly(response);
      return (await description(request, response)).send(request, response);
    }
    if (isCall) {
      const call = {
        url: new URL(address.url, origin),
        segments: address.segments,
        address: clientNetwork(request, trusted),
      };
      return sendCall(request, response, call, parts);
    }
    if (request.method === 'POST' && request.url === policyReportsPath) {
      const status = await report(request, clientNetwork(request, trusted));
      response
        .writeHead(status, { ...commonHeaders, ...(status === 429 && { 'retry-after': '3600' }) })
        .end();
      return;
    }
    // Astro would render pages for any method, and log the addresses of files, private links among them.
    if (!isReading(request)) return say(request, response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (address.kind === 'moved') {
      response.writeHead(301, { ...commonHeaders, location: address.to, 'content-length': '0' }).end();
      return;
    }
    if (address.kind === 'page')
      return sendPage(request, response, isBusyPage(address.url) ? '/404' : address.url);
    if (address.segments[0] === 'outbox' && !mayReadOutbox(request))
      return sendPage(request, response, '/404');
    if (address.path === '/healthz') {
      noteQuietly(response);
      return say(request, response, 200, 'ok');
    }
    if (address.path === '/readyz') {
      const ready = await isReady();
      if (ready) noteQuietly(response);
      return say(request, response, ready ? 200 : 503, ready ? 'ready' : 'not ready');
    }
    request.url = address.url;
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    // Sirv understands only some forms of these headers; files as small as ours may be sent whole (RFC 9110, 14.2).
    delete request.headers.range;
    request.headers['accept-encoding'] = chooseEncoding(request);
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      // A file that has disappeared, or too many open ones, end this answer; an unhandled error would end the process.
      response.once('pipe', (file) => file.once('error', reject));
      const [first = ''] = address.segments;
      const isSomewhere = isLanguage(first) || withoutLanguage.includes(first);
      const render = () => (isSomewhere ? askAstro(request, response) : sendPage(request, response, '/404'));
      files(request, response, () => render().then(resolve, reject));
    });
  };
}

/** Files with a hash of their content in the name never change. Sirv knows no type for icons, and browsers may not guess it. */
function setFileHeaders(response: ServerResponse, path: string): void {
  if (path.startsWith('/_astro/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
}
