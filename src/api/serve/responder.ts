import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayReadOutbox } from '#features/mails/outboxAccess.server.ts';
import { findPageKind } from '#features/urls/pageKinds.ts';
import { ApiError, retryAfter } from '#platform/http/apiError.server.ts';
import { inTurn } from '#platform/http/turns.server.ts';
import { isLanguage, type Language, readLanguage } from '#platform/i18n/languages.ts';
import { findEndpoint } from '../router.ts';
import { sendOnce, sendText } from './answer.ts';
import { readHeaders } from './apiCall.ts';
import { type Cost, costOfCall, makeCosts, otherCost, pageCost } from './costs.ts';
import { fileSender } from './files.ts';
import { type AnswerHeaders, policyReportsPath } from './headers.ts';
import { Page } from './page.ts';
import type { PageCache } from './pageCache.ts';
import { policyReports } from './policyReports.ts';
import { clientNetwork } from './proxies.ts';
import { isBusyPage, makeRefusals, refusalDelay } from './refusals.ts';
import { type AstroHandler, renderAnswer, type Rendered } from './rendering.ts';
import { logAtDebug } from './requestLog.ts';
import { readRequestUrl } from './requestUrl.ts';
import { type CallParts, canonicalCall, sendCall } from './sendCall.ts';

export interface ServerParts extends CallParts {
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

const withoutLanguage = ['', 'service', 'media', 'outbox', '.well-known'];

/** Must be rejected (RFC 9112, section 3.2): a proxy may have checked one host, and the site would use the other. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate. Runs before every page, so it allocates no list.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function responder(
  parts: ServerParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const site = makeSite(parts);
  return (request, response) => new Exchange(site, request, response).respond();
}

type Site = ReturnType<typeof makeSite>;

function makeSite(parts: ServerParts) {
  return {
    ...parts,
    sendFile: fileSender(parts.files),
    report: policyReports(),
    costs: makeCosts(parts.maxUncached),
    refusal: makeRefusals(parts.render),
  };
}

interface Target {
  url: string;
  path: string;
  segments: string[];
}

interface Kind {
  kind: 'call' | 'page';
  lang: Language;
}

/** One request and its response (RFC 9110, section 3.4). */
class Exchange {
  readonly #site: Site;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(site: Site, request: IncomingMessage, response: ServerResponse) {
    this.#site = site;
    this.#request = request;
    this.#response = response;
  }

  async respond(): Promise<void> {
    const requested = readRequestUrl(this.#request.url ?? '');
    if (requested.kind === 'malformed' || namesTwoHosts(this.#request)) {
      await sleep(refusalDelay);
      return this.#sendStatus(400, 'Bad request');
    }
    if (requested.kind === 'other' && requested.segments[0] === 'api') return this.#sendCall(requested);
    if (this.#request.method === 'POST' && this.#request.url === policyReportsPath)
      return this.#receiveReport();
    // Astro would render pages for any method, and log the paths of files, which may contain private links.
    if (!isReading(this.#request)) return this.#sendStatus(405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (requested.kind === 'moved')
      return this.#sendEmpty(301, { location: requested.to, 'content-length': '0' });
    if (requested.kind === 'page') return this.#sendPage(isBusyPage(requested.url) ? '/404' : requested.url);
    return this.#sendOther(requested);
  }

  get #network(): string {
    return clientNetwork(this.#request, this.#site.trusted);
  }

  async #sendCall({ url: target, segments }: Target): Promise<void> {
    const url = new URL(target, this.#site.origin);
    const endpoint = findEndpoint(segments, this.#request.method ?? '');
    const cost = endpoint && costOfCall(endpoint, url.searchParams);
    if (endpoint?.access === 'anyone' && isReading(this.#request))
      return this.#sendPage(canonicalCall(endpoint, segments, url.searchParams), cost);
    const wait = this.#consume(cost);
    if (wait > 0) return this.#refuse({ kind: 'call', lang: readLanguage(segments[1] ?? '') }, wait);
    const address = this.#network;
    const identified = () => cost && this.#site.costs.refund(address, cost);
    await sendCall(this.#request, this.#response, { url, segments, address, identified }, this.#site);
  }

  async #receiveReport(): Promise<void> {
    const status = await this.#site.report(this.#request, this.#network);
    this.#sendEmpty(status, status === 429 ? { 'retry-after': '3600' } : {});
  }

  async #sendPage(url: string, cost = pageCost(url)): Promise<void> {
    const { pages, headersOf } = this.#site;
    const cached = pages.get(url);
    if (cached) {
      logAtDebug(this.#response);
      return cached.send(this.#request, this.#response);
    }
    const [, first = '', second = ''] = url.split('/');
    const kind: Kind =
      first === 'api'
        ? { kind: 'call', lang: readLanguage(second) }
        : { kind: 'page', lang: readLanguage(url.slice(1, 3)) };
    const wait = this.#consume(cost);
    if (wait > 0 && cost.instead) return this.#sendPage(cost.instead);
    if (wait > 0 && !(await this.#site.isCertain(url))) return this.#refuse(kind, wait);
    const make = async () => ({ page: pages.fresh(url) ?? pages.underWay(url) ?? (await pages.fetch(url)) });
    // A request that joins a render under way adds no work, so it needs no turn.
    const joined = pages.underWay(url);
    const made = joined ? { page: joined } : await this.#makeInTurn(kind, make);
    const page = await made?.page;
    if (page instanceof Page) page.send(this.#request, this.#response);
    else if (page) await sendOnce(this.#request, this.#response, page, headersOf(page));
  }

  async #sendOther({ url, path, segments }: Target): Promise<void> {
    const [first = ''] = segments;
    const address = this.#request.socket.remoteAddress ?? '';
    if (first === 'outbox' && !mayReadOutbox({ headers: readHeaders(this.#request), address }))
      return this.#sendPage('/404');
    if (path === '/healthz') {
      logAtDebug(this.#response);
      return this.#sendStatus(200, 'ok');
    }
    if (path === '/readyz') {
      const ready = await this.#site.isReady();
      if (ready) logAtDebug(this.#response);
      return this.#sendStatus(ready ? 200 : 503, ready ? 'ready' : 'not ready');
    }
    this.#request.url = url;
    for (const [name, value] of Object.entries(this.#site.commonHeaders))
      this.#response.setHeader(name, value);
    const isSomewhere = isLanguage(first) || withoutLanguage.includes(first);
    await this.#site.sendFile(this.#request, this.#response, () =>
      isSomewhere ? this.#runAstro(segments) : this.#sendPage('/404'),
    );
  }

  async #runAstro([first = '', folder = '']: string[]): Promise<void> {
    const { astro, headersOf, origin } = this.#site;
    const kind: Kind = { kind: 'page', lang: readLanguage(first) };
    const wait = this.#consume(otherCost(isLanguage(first) ? folder : first));
    if (wait > 0) return this.#refuse(kind, wait);
    const own = Object.entries(this.#request.headers).filter(([name]) => !name.startsWith('x-forwarded-'));
    const rendered = await this.#makeInTurn(kind, () => {
      this.#request.headers = { ...Object.fromEntries(own), host: origin.host };
      return renderAnswer(astro, this.#request);
    });
    if (!rendered) return;
    const isSecret = findPageKind(this.#request.url ?? '') === 'secret';
    const headers = { ...headersOf(rendered), ...(isSecret && { 'cache-control': 'no-store' }) };
    await sendOnce(this.#request, this.#response, rendered, headers);
  }

  /** @returns 0, or the seconds until it is allowed */
  #consume(cost: Cost | undefined): number {
    return cost ? this.#site.costs.consume(this.#network, cost) : 0;
  }

  /**
   * Undefined if the client has disconnected, or too many wait, which is a 503. Responses are compressed outside the turn,
   * in other threads.
   */
  async #makeInTurn<Made>(kind: Kind, make: () => Promise<Made>): Promise<Made | undefined> {
    try {
      return await inTurn(this.#network, async () => (this.#response.destroyed ? undefined : await make()));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.#refuse(kind);
      return undefined;
    }
  }

  async #refuse(kind: Kind, wait = 0): Promise<void> {
    const why =
      wait > 0 ? { status: 429 as const, wait } : { status: 503 as const, wait: Number(retryAfter) };
    await sleep(refusalDelay);
    if (this.#response.destroyed) return;
    const refused = await this.#site.refusal(this.#request, { ...kind, ...why });
    await sendOnce(this.#request, this.#response, refused, this.#site.headersOf(refused));
  }

  #sendEmpty(status: number, headers: AnswerHeaders): void {
    this.#response.writeHead(status, { ...this.#site.commonHeaders, ...headers }).end();
  }

  #sendStatus(status: number, text: string, headers: AnswerHeaders = {}): void {
    sendText(this.#request, this.#response, {
      status,
      text: `${text}\n`,
      headers: { ...this.#site.commonHeaders, 'cache-control': 'no-store', ...headers },
    });
  }
}
