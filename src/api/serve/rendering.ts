import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Rendered {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** What Astro's build exports: @astrojs/node in its middleware mode. */
export type AstroHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Stands in for the client's connection, so that an answer can be kept, compressed or sent to many. */
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

  /** When an answer fails halfway, Astro writes an error text, and destroys the response in the callback of that write. */
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

/** @throws when the answer breaks off, or when there is none */
export async function renderAnswer(astro: AstroHandler, request: IncomingMessage): Promise<Rendered> {
  const recording = new Recording(request);
  await astro(request, recording);
  recording.destroy();
  return recording.rendered;
}

/**
 * Of a client's request only the address reaches Astro: no cookie, token or made-up host can get into what is kept for everybody.
 * @param origin the site's own
 */
export function renderPage(astro: AstroHandler, origin: URL, url: string): Promise<Rendered> {
  const request = new IncomingMessage(socketOf(origin));
  request.method = 'GET';
  request.url = url;
  request.headers = { host: origin.host };
  return renderAnswer(astro, request);
}

/** Astro takes the protocol of an address from its connection, but TLS may end in a proxy before this process. */
function socketOf(origin: URL): Socket {
  return Object.assign(new Socket(), { encrypted: origin.protocol === 'https:' });
}
