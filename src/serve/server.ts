import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import sirv from 'sirv';
import { kindAt } from '#domain/pageKinds.ts';
import type { Answer, Call } from '#server/http/call.ts';
import { isRefusedSearchPage, searchAt } from '#server/catalogue/searches.ts';
import { loggedPath } from '#server/operations/logged.ts';
import { log } from '#server/operations/log.ts';
import { addressOf } from './address.ts';
import { callOf, renderedOf } from './apiCall.ts';
import { sendEvents, sendOnce, sendText } from './answer.ts';
import { policyReportsPath, type AnswerHeaders } from './headers.ts';
import { encodingOf } from './encoding.ts';
import { isReading, namesTwoHosts } from './incoming.ts';
import { mayReadOutbox } from './outboxGate.ts';
import { Page } from './page.ts';
import type { PageCache } from './pageCache.ts';
import { policyReports } from './policyReports.ts';
import { rateLimiter } from './rateLimiter.ts';
import { clientNetwork } from './proxies.ts';
import { noted, noteQuietly, notesAll } from './requestLog.ts';
import { searchRefusals } from './searches.ts';
import { answerOf, type AstroHandler, type Rendered } from './rendering.ts';

/** What the server is made of. */
interface ServerParts {
  astro: AstroHandler;
  /** Answers a call of the API, by the decoded segments of its path. */
  answerCall: (call: Call, segments: string[]) => Promise<Answer>;
  pages: PageCache;
  /** Renders the page of an address that is not to be kept among the pages. */
  render: (url: string) => Promise<Rendered>;
  /** How many searches that no cache answers a network may make in a minute. */
  mostSearches: number;
  /** Puts the styles into an answer of Astro's: pages that are not kept must look like those that are. */
  withStyles: (rendered: Rendered) => Rendered;
  /** The folder of the files that the build made for browsers. */
  files: string;
  origin: URL;
  commonHeaders: AnswerHeaders;
  headersOf: (rendered: Rendered) => AnswerHeaders;
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

/** In milliseconds. A client that takes nothing of its answer for this long is disconnected: it holds the answer in memory. */
const unreadTimeout = 120_000;

/** @returns the server of the whole site, not listening yet */
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
    noted(request, response, () => {
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
  const { astro, answerCall, withStyles, pages, origin, commonHeaders, headersOf, trusted, isReady } = parts;
  const files = sirv(parts.files, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: setFileHeaders,
  });

  const report = policyReports();
  const limitSearches = rateLimiter({ most: parts.mostSearches, milliseconds: 60_000 });
  const searchRefusal = searchRefusals(parts.render);

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

  const sendPage = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const kept = pages.get(url);
    if (kept) noteQuietly(response);
    const page = kept ?? (await pages.fetch(url));
    if (page instanceof Page) return page.send(request, response);
    await sendOnce(request, response, page, headersOf(page));
  };

  const askAstro: Respond = async (request, response) => {
    const own = Object.entries(request.headers).filter(([name]) => !name.startsWith('x-forwarded-'));
    request.headers = { ...Object.fromEntries(own), host: origin.host };
    const rendered = withStyles(await answerOf(astro, request));
    const isSecret = kindAt(request.url ?? '') === 'secret';
    const headers = { ...headersOf(rendered), ...(isSecret && { 'cache-control': 'no-store' }) };
    await sendOnce(request, response, rendered, headers);
  };

  /** Calls of the API do not go through Astro. */
  const call = async (
    request: IncomingMessage,
    response: ServerResponse,
    { segments, url }: { segments: string[]; url: string },
  ) => {
    const asked = callOf(request, new URL(url, origin), clientNetwork(request, trusted));
    const answer = await answerCall(asked, segments);
    const rendered = renderedOf(answer);
    const headers = headersOf(rendered);
    if (answer.events && request.method !== 'HEAD') return sendEvents(response, headers, answer.events);
    await sendOnce(request, response, rendered, headers);
  };

  return async (request, response) => {
    const address = addressOf(request.url ?? '');
    if (address.kind === 'malformed' || namesTwoHosts(request))
      return say(request, response, 400, 'Bad request');
    const search = isReading(request) && 'url' in address ? searchAt(address.url) : undefined;
    const wait = search ? limitSearches(clientNetwork(request, trusted)) : 0;
    if (search && wait > 0) {
      const refused = await searchRefusal(search, wait);
      return sendOnce(request, response, refused, headersOf(refused));
    }
    if (address.kind === 'other' && address.segments[0] === 'api') return call(request, response, address);
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
      return sendPage(request, response, isRefusedSearchPage(address.url) ? '/404' : address.url);
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
    request.headers['accept-encoding'] = encodingOf(request);
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      // A file that has disappeared, or too many open ones, end this answer; an unhandled error would end the process.
      response.once('pipe', (file) => file.once('error', reject));
      files(request, response, () => askAstro(request, response).then(resolve, reject));
    });
  };
}

/** Files with a hash of their content in the name never change. Sirv knows no type for icons, and browsers may not guess it. */
function setFileHeaders(response: ServerResponse, path: string): void {
  if (path.startsWith('/_astro/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
}
