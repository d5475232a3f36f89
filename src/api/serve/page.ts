import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from './answer.ts';
import {
  bestQuality,
  chooseEncoding,
  compressBrotli,
  compressGzip,
  decompressBrotli,
  type Encoding,
  quickQuality,
} from './encoding.ts';
import type { AnswerHeaders } from './headers.ts';

/** In bytes: a page's headers and cache entry. */
const overhead = 4096;
/** In bytes. The best compression of a longer response, such as a list of a thousand services, would take seconds. */
const bestUpTo = 256 * 1024;

interface Form {
  headers: string[];
  bytes: Buffer;
}

/** Cached with brotli. The gzip form is made on first use; slow readers share plain text, which lasts as long as they read. */
export class Page {
  readonly #headers: AnswerHeaders;
  readonly #etag: string;
  readonly #unchanged: string[];
  #brotli: Form;
  #gzip: Form | undefined;
  #plain: WeakRef<Buffer> | undefined;
  #best: boolean;

  private constructor(
    headers: AnswerHeaders,
    etag: string,
    { brotli, quality, isLong }: { brotli: Buffer; quality: number; isLong: boolean },
  ) {
    this.#headers = { ...headers, vary: 'Accept-Encoding', etag };
    this.#etag = etag;
    const unchanged = { ...this.#headers };
    delete unchanged['content-type'];
    this.#unchanged = flat(unchanged);
    this.#brotli = this.#form(brotli, 'br');
    this.#best = quality === bestQuality || isLong;
  }

  static async of(body: Buffer, headers: AnswerHeaders, quality: number): Promise<Page> {
    const hash = createHash('sha256').update(body).digest('base64url');
    // A weak ETag is the same for every encoding of the page (RFC 9110, section 8.8.1).
    const isLong = body.length > bestUpTo;
    const used = isLong ? quickQuality : quality;
    const brotli = await compressBrotli(body, used);
    return new Page(headers, `W/"${hash}"`, { brotli, quality: used, isLong });
  }

  /** In bytes, counting a gzip form that may still be made. */
  get size(): number {
    return this.#brotli.bytes.length * 2 + overhead;
  }

  get isBest(): boolean {
    return this.#best;
  }

  async improve(): Promise<void> {
    this.#best = true;
    const brotli = await compressBrotli(await decompressBrotli(this.#brotli.bytes), bestQuality);
    this.#brotli = this.#form(brotli, 'br');
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = chooseEncoding(request);
    if (encoding === 'br') return this.#answer(this.#brotli, request, response);
    this.#formIn(encoding).then(
      (form) => this.#answer(form, request, response),
      (error: Error) => response.destroy(error),
    );
  }

  #answer({ headers, bytes }: Form, request: IncomingMessage, response: ServerResponse): void {
    if (isKnown(request, this.#etag)) response.writeHead(304, this.#unchanged).end();
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #formIn(encoding: 'gzip' | 'identity'): Promise<Form> {
    if (encoding === 'gzip' && this.#gzip) return this.#gzip;
    const body = this.#plain?.deref() ?? (await decompressBrotli(this.#brotli.bytes));
    this.#plain = new WeakRef(body);
    if (encoding === 'identity') return this.#form(body, encoding);
    return (this.#gzip = this.#form(await compressGzip(body), encoding));
  }

  #form(bytes: Buffer, encoding: Encoding): Form {
    const coding: AnswerHeaders = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    return { headers: flat({ ...this.#headers, ...coding, 'content-length': String(bytes.length) }), bytes };
  }
}

/** Names and values in turn, the cheapest form for Node. */
function flat(headers: AnswerHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
