import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Rendered {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** The build's export: @astrojs/node in its middleware mode. */
export type AstroHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Records a response, so that it can be cached, compressed or sent to many. */
class Recording extends ServerResponse {
  readonly rendered: Promise<Rendered>;
  readonly #chunks: Buffer[] = [];
  #ended = false;
  #finish: (rendered: Rendered) => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(request: IncomingMessage) {
    super(request);
    this.rendered = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
  }

  override writeHead(status: number, headers?: unknown): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  /** If a response fails halfway, Astro writes an error text, and destroys the response in the callback of that write. */
  override write(chunk: Uint8Array | string, ...[written]: unknown[]): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
    if (typeof written === 'function') written();
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.#finish({ status: statusOf(this), headers: textHeaders(this), body: Buffer.concat(this.#chunks) });
    this.#ended = true;
    this.emit('finish');
    return this;
  }

  override destroy(error?: Error): this {
    if (!this.#ended) this.#fail(error ?? new Error('the answer broke off'));
    return this;
  }
}

/** Astro sends its error page with status 500 whatever the page sets: one with Retry-After becomes 503. */
function statusOf(response: ServerResponse): number {
  return response.statusCode === 500 && response.hasHeader('retry-after') ? 503 : response.statusCode;
}

function textHeaders(response: ServerResponse): Rendered['headers'] {
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(
    headers.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );
}

/** @throws if the response breaks off, or there is none */
export async function renderAnswer(astro: AstroHandler, request: IncomingMessage): Promise<Rendered> {
  const recording = new Recording(request);
  await astro(request, recording);
  recording.destroy();
  return recording.rendered;
}

/** Only the URL of a request reaches Astro: no cookie, token or forged host can get into the cache. @param origin the site's own */
export function renderPage(astro: AstroHandler, origin: URL, url: string): Promise<Rendered> {
  const request = new IncomingMessage(socketOf(origin));
  request.method = 'GET';
  request.url = url;
  request.headers = { host: origin.host };
  return renderAnswer(astro, request);
}

/** Astro takes the protocol from the connection, but TLS may end in a proxy. */
function socketOf(origin: URL): Socket {
  return Object.assign(new Socket(), { encrypted: origin.protocol === 'https:' });
}
