import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Rendered } from './rendering.ts';

/** Placeholders in prerendered pages for settings that the build does not know. */
export const buildOrigin = 'https://origin.invalid';
export const buildApiBase = '/api';

/** A link to the outbox, which is removed where mails are sent to a server. */
const outboxLink = /<a [^>]*data-outbox[^>]*>.*?<\/a>/gs;

interface PrerenderedOptions {
  /** The folder in which the build put the pages. */
  folder: string;
  /** The file in which Astro's build left the headers of the pages, among them their policy for scripts. */
  headersFile: string;
  publicOrigin: string;
  apiBase: string;
  /** Whether mails of the site can be read on a page, so that links to it stay. */
  outbox: boolean;
}

/** The pages that the build rendered, in the shape of those that Astro renders while it runs. */
export class PrerenderedPages {
  readonly #options: PrerenderedOptions;
  readonly #files: Map<string, string>;
  readonly #headers: Map<string, Record<string, string>>;

  /** @throws when there is no build */
  constructor(options: PrerenderedOptions) {
    this.#options = options;
    this.#files = filesByPath(options.folder);
    this.#headers = headersByPath(options.headersFile);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** @returns a page with this installation's addresses in it, to be kept as long as the process lives */
  async read(path: string): Promise<Rendered> {
    const { publicOrigin, apiBase, outbox } = this.#options;
    const html = await readFile(this.#files.get(path) ?? '', 'utf8');
    const completed = html
      .replaceAll(buildOrigin, publicOrigin)
      .replace(`data-api="${buildApiBase}"`, () => `data-api="${apiBase}"`)
      .replace(outboxLink, (link) => (outbox ? link : ''));
    const kept = { 'cdn-cache-control': 'max-age=31536000, immutable' };
    const headers = { 'content-type': 'text/html; charset=utf-8', ...this.#headers.get(path), ...kept };
    return { status: 200, headers, body: Buffer.from(completed) };
  }
}

function filesByPath(folder: string): Map<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.endsWith('.html'),
  );
  return new Map(
    found.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [pathOf(`/${relative(folder, file).replaceAll(sep, '/')}`), file];
    }),
  );
}

function pathOf(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

interface PageHeaders {
  pathname: string;
  headers: { key: string; value: string }[];
}

function headersByPath(file: string): Map<string, Record<string, string>> {
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PageHeaders[];
  return new Map(
    pages.map(({ pathname, headers }) => [
      pathname.replace(/\/$/, '') || '/',
      Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    ]),
  );
}
