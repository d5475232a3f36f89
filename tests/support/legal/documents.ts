import { readFileSync } from 'node:fs';
import type { LegalDocument } from '#features/legal/documents.ts';
import type { Language } from '#platform/i18n/languages.ts';

export interface Written {
  date: string;
  version: number;
  /** The text, line by line: first of the front matter, then of the body. */
  lines: string[];
  /** Headings, paragraphs with their names, and lists with their lengths, in order. */
  structure: string[];
}

export function readDocument(lang: Language, name: LegalDocument): Written {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(`src/content/legal/${lang}/${name}.md`, 'utf8')) ?? [];
  const field = (key: string) => new RegExp(`^${key}: '?(.+?)'?$`, 'm').exec(head)?.[1] ?? '';
  const summary = Array.from(head.matchAll(/^ {2}- (.+)$/gm), ([, line = '']) => line);
  const blocks = body.trim().split(/\n{2,}/);
  const structure = blocks.map((block) => {
    if (block.startsWith('## ')) return 'heading';
    if (block.startsWith('- ')) return `list of ${block.split('\n').length}`;
    return /^\{[#{]([\w-]+)\}/.exec(block)?.[1] ?? 'paragraph';
  });
  return {
    date: field('date'),
    version: Number(field('version')),
    lines: [
      ...['title', 'description', 'changed'].map(field),
      ...summary,
      ...blocks.flatMap((block) => block.split('\n').map((line) => line.replace(/^(## |- )/, ''))),
    ],
    structure: [`summary of ${summary.length}`, ...structure],
  };
}
