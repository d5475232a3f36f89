import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './headers.ts';
import type { Rendered } from './rendering.ts';

const styleSheet = /<link rel="stylesheet" href="(\/_astro\/[\w.-]+\.css)">/g;
/** Sheets that follow each other are one: each hash in the policy takes 54 bytes, which nothing compresses. */
const styleSheets = new RegExp(`(?:${styleSheet.source})+`, 'g');

/**
 * Puts the style sheets of the site into its pages, and their hashes into the policies: a page with all that it needs to be painted
 * fits into what a server may send before the browser has answered once (10 segments: RFC 6928), and a request more costs a phone
 * 150 ms. Astro's own inlining doubles the styles of prerendered pages.
 * @param files the folder of the files that the build made for browsers
 */
export function stylesInliner(files: string): (rendered: Rendered) => Rendered {
  const sheets = new Map<string, { text: string; source: string }>();
  const sheetOf = (links: string) => {
    const known = sheets.get(links);
    if (known) return known;
    const paths = Array.from(links.matchAll(styleSheet), ([, path = '']) => path);
    const text = paths.map((path) => readFileSync(join(files, path), 'utf8')).join('');
    const sheet = { text, source: ` '${sha256(text)}'` };
    sheets.set(links, sheet);
    return sheet;
  };
  return (rendered) => {
    const policy = rendered.headers['content-security-policy'];
    if (!policy || !String(rendered.headers['content-type']).startsWith('text/html')) return rendered;
    let sources = '';
    const html = rendered.body.toString().replace(styleSheets, (links) => {
      const { text, source } = sheetOf(links);
      sources += source;
      return `<style>${text}</style>`;
    });
    const allowed = String(policy).replace("style-src 'self'", (directive) => directive + sources);
    const headers = { ...rendered.headers, 'content-security-policy': allowed };
    return { ...rendered, headers, body: Buffer.from(html) };
  };
}
