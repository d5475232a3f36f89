import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerHeaders } from './headers.ts';
import { bestQuality, brotliOf, encodingOf, gzipOf, unbrotli, type Encoding } from './encoding.ts';

/** Beside the body: its headers and its place in the cache. */
const overhead = 4096;

interface Form {
  headers: string[];
  /** Of an answer that says that the client has the page. */
  headersUnchanged: string[];
  bytes: Buffer;
}

/** A page kept compressed. Forms other than brotli are made when they are first asked for, plain text each time. */
export class Page {
  readonly #headers: AnswerHeaders;
  readonly #hash: string;
  #brotli: Form;
  #gzip: Form | undefined;
  #best: boolean;

  private constructor(headers: AnswerHeaders, hash: string, brotli: Buffer, quality: number) {
    this.#headers = headers;
    this.#hash = hash;
    this.#brotli = this.#form(brotli, 'br', quality);
    this.#best = quality === bestQuality;
  }

  /** @param headers of every answer with this page */
  static async of(body: Buffer, headers: AnswerHeaders, quality: number): Promise<Page> {
    const hash = createHash('sha256').update(body).digest('base64url');
    const all = { ...headers, vary: 'Accept-Encoding' };
    return new Page(all, hash, await brotliOf(body, quality), quality);
  }

  /** How much memory it takes, with a gzip form that is made when somebody asks for it. */
  get size(): number {
    return this.#brotli.bytes.length * 2 + overhead;
  }

  get isBest(): boolean {
    return this.#best;
  }

  /** Compresses the page as well as it can be, for those who ask for it from now on. */
  async improve(): Promise<void> {
    this.#best = true;
    const brotli = await brotliOf(await unbrotli(this.#brotli.bytes), bestQuality);
    this.#brotli = this.#form(brotli, 'br', bestQuality);
  }

  /** Sends the page, or 304 when the client has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === 'br') return this.#answer(this.#brotli, request, response);
    this.#formIn(encoding).then(
      (form) => this.#answer(form, request, response),
      (error: Error) => response.destroy(error),
    );
  }

  #answer(
    { headers, headersUnchanged, bytes }: Form,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const known = request.headers['if-none-match'];
    if (known && (known.includes(this.#hash) || known === '*')) {
      response.writeHead(304, headersUnchanged).end();
      return;
    }
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #formIn(encoding: 'gzip' | 'identity'): Promise<Form> {
    if (encoding === 'gzip' && this.#gzip) return this.#gzip;
    const body = await unbrotli(this.#brotli.bytes);
    if (encoding === 'identity') return this.#form(body, encoding);
    return (this.#gzip = this.#form(await gzipOf(body), encoding));
  }

  #form(bytes: Buffer, encoding: Encoding, quality?: number): Form {
    const headers = { ...this.#headers, etag: `"${this.#hash}-${encoding}${quality ?? ''}"` };
    const coding: AnswerHeaders = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const own = { ...headers, ...coding, 'content-length': String(bytes.length) };
    return { headers: flat(own), headersUnchanged: flat(headers), bytes };
  }
}

/** @returns a name and its value in turn, as Node takes them with the least work */
function flat(headers: AnswerHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
