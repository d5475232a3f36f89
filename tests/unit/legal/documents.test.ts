import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rankingParameters } from '#features/catalog/rankingParameters.server.ts';
import { documentNames, documents, versionInForce } from '#features/legal/documents.ts';
import { numberParagraphs } from '#features/legal/numberedText.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { readDocument } from '../../support/legal/documents.ts';

test('every document has a version', () => {
  const files = globSync('src/content/legal/*/*.md').map((file) => file.replace('src/content/legal/', ''));
  const earlier = (count: number) => Array.from({ length: count - 1 }, (_, index) => `.${index + 1}`);
  const expected = languages.flatMap((lang) =>
    documentNames.flatMap((name) =>
      ['', ...earlier(documents[name].length)].map((version) => `${lang}/${name}${version}.md`),
    ),
  );
  expect(files.sort()).toEqual(expected.sort());
});

describe.each(documentNames)('%s', (name) => {
  test.each(languages)('in %s has the version of the code, and the paragraphs of English', (lang) => {
    const { date, version, structure } = readDocument(lang, name);
    expect([version, date]).toEqual([documents[name].length, documents[name].at(-1)]);
    expect(structure).toEqual(readDocument('en', name).structure);
  });
});

test('a version is in force from its date on', () => {
  const [first = ''] = documents.privacy;
  expect(versionInForce('privacy', '2000-01-01')).toBe(1);
  expect(versionInForce('privacy', first)).toBe(1);
  const dates = documents.privacy as string[];
  dates.push('2099-01-01');
  expect(versionInForce('privacy', '2098-12-31')).toBe(1);
  expect(versionInForce('privacy', '2099-01-01')).toBe(2);
  dates.pop();
});

/** What each version of the page about the order of lists was written for. Changed parameters need a version of their own. */
const parametersOf: Record<number, typeof rankingParameters> = {
  1: {
    nameWeight: 10,
    personWeight: 8,
    addressWeight: 6,
    priceWeight: 5,
    aboutWeight: 3,
    rareFactor: 2,
    generalPercent: 30,
    specialist: 5,
    mentionedPercent: 50,
    enoughPercent: 60,
    begunPercent: 70,
    correctedPercent: 60,
    pageSize: 24,
    popularCount: 8,
    popularSeconds: 60,
    similarCount: 4,
    daysAhead: 60,
    maxUnseen: 3,
  },
};

test('the version of the ranking page matches the ranking in the code', () => {
  expect(rankingParameters).toEqual(parametersOf[documents.ranking.length]);
});

test.each(languages)('the ranking page in %s names every parameter', (lang) => {
  const text = readDocument(lang, 'ranking').lines.join('\n');
  const found = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);
  expect([...new Set(found)].sort()).toEqual(Object.keys(rankingParameters).sort());
});

const findUrl = (page: string) => (page === 'help' ? '/en/help' : undefined);

test('sections and paragraphs are numbered, and a named paragraph has its name', () => {
  const rendered =
    '<h2 id="a">A</h2>\n<p>One <a href="page:help">more</a></p>\n<p>{#own} Two</p>\n<ul>\n<li>x</li>\n</ul>\n<h2 id="b">B</h2>\n<p>Three</p>';
  const { html, sections } = numberParagraphs(rendered, {}, findUrl);
  expect(sections).toEqual([
    { id: '1', heading: 'A' },
    { id: '2', heading: 'B' },
  ]);
  expect(html).toContain('<h2 id="2"><a href="#2">2</a> B</h2>');
  expect(html).toContain('<p id="1.1"><a href="#1.1">1.1</a> One <a href="/en/help">more</a></p>');
  expect(html).toContain('<p id="own"><a href="#own">1.2</a> Two</p>');
  expect(html).toContain('<p id="2.1"><a href="#2.1">2.1</a> Three</p>');
});

test('a paragraph or item whose value is missing is omitted, and an unknown value is an error', () => {
  const fill = (html: string) => numberParagraphs(html, { code: undefined, name: 'A' }, findUrl).html;
  expect(fill('<p>{{code}}</p><p>{{name}}</p>')).toBe('<p id="0.1"><a href="#0.1">0.1</a> A</p>');
  expect(fill('<ul>\n<li>{{code}}</li>\n<li>{{name}}</li>\n</ul>')).toBe('<ul>\n<li>A</li>\n</ul>');
  expect(() => fill('<p>{{nothing}}</p>')).toThrow('nothing');
  expect(() => numberParagraphs('<a href="page:nothing">x</a>', {}, findUrl)).toThrow('nothing');
});

/** The keys and cookies that a document lists in code, below the paragraph with a name. */
function listed(lang: (typeof languages)[number], name: string): string[] {
  const text = readFileSync(`src/content/legal/${lang}/privacy.md`, 'utf8');
  const list = new RegExp(`\\{#${name}\\}.*\\n\\n((?:- .*\\n)+)`).exec(text)?.[1] ?? '';
  return Array.from(list.matchAll(/`([^`]+)`/g), ([, key = '']) => key).sort();
}

const files = globSync('src/**/*.{ts,tsx,js,astro}').map((file) => readFileSync(file, 'utf8'));

/** The texts that an expression in a file may have, up to the first inserted value. */
function valuesOf(expression: string, file: string): string[] {
  const texts = (code: string) => Array.from(code.matchAll(/['`]([\w:-]+)/g), ([, text = '']) => text);
  if (/^['`]/.test(expression)) return texts(expression);
  const [name = ''] = /^\w+/.exec(expression) ?? [];
  const [definition = ''] =
    new RegExp(`const ${name} =[^;]+;|function ${name}\\(\\)[^}]+\\}`).exec(file) ?? [];
  return texts(definition);
}

function foundIn(pattern: RegExp): string[] {
  const found = files.flatMap((file) =>
    Array.from(file.matchAll(pattern), ([, name = '']) => valuesOf(name, file)),
  );
  expect(found.filter((values) => values.length === 0)).toEqual([]);
  return [...new Set(found.flat())].sort();
}

describe.each(languages)('the privacy page in %s lists what browsers store:', (lang) => {
  test('in localStorage', () => {
    const stores = foundIn(
      /(?:persistentAtom|(?<!function )storedRecord)(?:<[^(]*>)?\(\s*(?!name,)([^,)]+)/g,
    );
    const items = foundIn(/localStorage\.(?:set|get|remove)Item\(([^,)]+)/g);
    const properties = files.flatMap((file) =>
      Array.from(file.matchAll(/localStorage\.(\w+)/g), ([, key = '']) => key),
    );
    const keys = properties.filter((key) => !/^(setItem|getItem|removeItem|clear)$/.test(key));
    expect(listed(lang, 'local')).toEqual([...new Set([...stores, ...items, ...keys])].sort());
  });

  test('in sessionStorage', () => {
    expect(listed(lang, 'session')).toEqual(foundIn(/(?<!function )storeTab\(((?:\w+\(\)|[^,])+),/g));
    expect(files.filter((file) => file.includes('sessionStorage.setItem'))).toHaveLength(1);
  });

  test('as cookies', () => {
    const own = files.flatMap((file) =>
      Array.from(file.matchAll(/document\.cookie = `(\w+)=/g), ([, name = '']) => name),
    );
    const sent = foundIn(/`\$\{(\w+)\}=\$\{\w+\}; Path=/g);
    expect(listed(lang, 'cookies')).toEqual([...new Set([...own, ...sent])].sort());
  });

  test('and nothing else stores anything', () => {
    expect(
      files.filter((file) =>
        /indexedDB|caches\.open|sessionStorage\.(?!setItem|getItem|removeItem)\w/.test(file),
      ),
    ).toEqual([]);
  });
});
