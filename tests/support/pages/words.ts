import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { towns } from '#features/urls/places/towns.ts';
import { company } from '#platform/company.server.ts';
import { type Language, languageName, languages } from '#platform/i18n/languages.ts';
import { namespaces, readTexts } from '#platform/i18n/texts.server.ts';
import { formatDate } from '#platform/time/dates.ts';

/** Attributes that are shown or read aloud. */
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'label',
  'data-copied',
  'data-failed',
  'data-title',
];

/** Everything that a person or a search engine reads, including attributes; a word that may break is one word. */
export function textsIn(html: string): string[] {
  const root = parse(html.replace(/^<!doctype html>|<wbr>/gi, ''), {
    blockTextElements: { script: true, style: true },
  });
  const metas = root.querySelectorAll('meta[name="description"], meta[property^="og:"]');
  const described = metas
    .filter((meta) => !/:(url|image|locale|type)$/.test(meta.getAttribute('property') ?? ''))
    .map((meta) => meta.getAttribute('content') ?? '');
  return [...described, ...textsBelow(root)].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function textsBelow(node: Node): string[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
  const element = node as HTMLElement;
  // Names of keys and URLs are not words, and a text in another language is marked as such.
  if (['SCRIPT', 'STYLE', 'CODE'].includes(element.tagName) || isForeign(element)) return [];
  const attributes = spoken.flatMap((name) => element.getAttribute?.(name) ?? []);
  return [...attributes, ...element.childNodes.flatMap(textsBelow)];
}

/** Within a text; the buttons of languages are links. */
function isForeign(element: HTMLElement): boolean {
  return element.tagName === 'SPAN' && element.hasAttribute('lang');
}

/** Texts that are the same in every language; longest first, so that no part of one remains. */
export async function ownNames(origin: string, lang: string, more: string[] = []): Promise<string[]> {
  const services = (await (await fetch(`${origin}/api/${lang}/services`)).json()) as Record<string, string>[];
  const theirs = services.flatMap(({ name, about, address, contactPerson, email }) => [
    name,
    about,
    address,
    // Cards have the street and the town in elements of their own.
    ...(address?.split(', ') ?? []),
    contactPerson,
    email,
  ]);
  const ours = [company.email, company.address, company.phone, 'WCAG', 'AA', 'EN 301 549', 'Esc'];
  const codes = languages.flatMap((language) => [languageName(language), language.toUpperCase()]);
  const places = towns.map(({ names }) => names[lang as Language]);
  const whole = [...theirs, ...ours, ...places, ...more].filter((name) => name !== undefined);
  const cut = services.map(({ about = '' }) => about.replace(/^(.{0,155}\S)\s.*$/s, '$1…'));
  return [...[...whole, ...cut].sort((one, other) => other.length - one.length), ...codes].filter(Boolean);
}

export function withoutNames(text: string, names: string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll('\u00a0', ' '));
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

function vocabulary(lang: Language): Set<string> {
  const all = namespaces.map((part) => JSON.stringify(Object.values(readTexts(lang, part))));
  return new Set([...wordsOf(all.join(' ').replace(/\{\{\w+\}\}|\\n/g, ' ')), ...wordsOf(weekdays(lang))]);
}

/** Some look like English words: 'an' is a Lithuanian Tuesday. */
function weekdays(lang: Language): string {
  const days = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ];
  return days.map((day) => formatDate(day, lang, { weekday: 'short' })).join(' ');
}

/** On a page in another language; in Russian, every word in Latin letters that is not in its texts. */
export function englishWordsIn(texts: string[], lang: Language, names: string[]): string[] {
  const own = vocabulary(lang);
  const english = vocabulary('en');
  const isEnglish = (word: string) =>
    !own.has(word) && (english.has(word) || (lang === 'ru' && /^[a-z]+$/.test(word)));
  return texts.flatMap((text) => {
    const found = wordsOf(withoutNames(text, names)).filter(isEnglish);
    return found.length > 0 ? [`${found.join()} in “${text.slice(0, 100)}”`] : [];
  });
}
