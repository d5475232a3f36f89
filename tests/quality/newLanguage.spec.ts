import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { towns } from '#features/urls/places/towns.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { send, serviceId } from '../support/account/customers.ts';
import { inBatches, visit } from '../support/pages/crawler.ts';
import { personalPages, publicPages } from '../support/pages/pages.ts';
import { ownNames, textsIn, withoutNames } from '../support/pages/words.ts';
import { providerLink } from '../support/provider/providerLink.ts';
import { copyProject, type ProjectCopy } from '../support/site/projectCopy.ts';
import { type Site, startSite } from '../support/site/server.ts';
import { registerMember } from '../support/team/team.ts';

/** A code of no language (ISO 639-2 reserves it for local use). */
const lang = 'qq' as Language;
let copy: ProjectCopy;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = copyProject();
  addLanguage(join(copy.folder, 'src'));
  site = await startSite({}, copy.folder);
});
test.afterAll(async () => {
  await site?.end();
  copy?.remove();
});

test('one folder of texts and one line add a language in which every text of every page is translated', async () => {
  test.setTimeout(120_000);
  // Towns, the days that the browser names, and the typed words, which a list's heading repeats.
  const days = ['today', 'tomorrow'];
  const given = [...towns.flatMap(({ names }) => Object.values(names)), ...days, 'Zzzz', 'zzzz', 'An', 'an'];
  const names = await ownNames(site.origin, lang, [lang.toUpperCase(), ...given]);
  const kinds = [...publicPages(await serviceId(site.origin)), ...personalPages('ona@example.com')];
  const category = `/${lang}/services/categories/${encodeURIComponent('[plumbing]')}`;
  const addresses = kinds.map(({ name, address }) => (name.includes('category') ? category : address(lang)));
  const pages = await inBatches(addresses, (address) => visit(site.origin, address));
  const bare = pages.flatMap(({ address, text }) => {
    const found = textsIn(text).filter((part) => /\p{L}/u.test(withoutBrackets(withoutNames(part, names))));
    return found.map((part) => `${address}: ${part}`);
  });
  expect(pages.map(({ status }) => status).filter((status) => status !== 200)).toEqual([404]);
  expect(bare).toEqual([]);
});

test('the new language is offered and found wherever the others are', async () => {
  const { html } = await visit(site.origin, '/en');
  expect(html.querySelector(`a[hreflang="${lang}"]`)?.getAttribute('href')).toBe(`/${lang}`);
  expect(html.querySelector(`link[hreflang="${lang}"]`)?.getAttribute('href')).toBe(`${site.origin}/${lang}`);
  expect((await visit(site.origin, '/', { 'Accept-Language': lang })).location).toBe(`/${lang}`);
  expect((await visit(site.origin, '/sitemaps/pages.xml')).text).toContain(
    `<loc>${site.origin}/${lang}</loc>`,
  );
  const answer = await fetch(`${site.origin}/api/${lang}/service/nothing`);
  expect(((await answer.json()) as { message: string }).message).toMatch(/^\[.*\]$/);
});

test('services without a name in the new language have their English name, for the team and their providers', async () => {
  const service = await serviceId(site.origin);
  const { name } = (await send(site.origin, 'GET', `/en/service/${service}`)).body;
  const { token } = await registerMember(site);
  const list = await send(site.origin, 'GET', `/${lang}/team/services`, { token });
  expect(list.body.services).toContainEqual(expect.objectContaining({ _id: service, name }));
  const link = await providerLink(site, service);
  const provider = await send(site.origin, 'GET', `/${lang}/provider/${link}`);
  expect(provider.body).toMatchObject({ name, published: true });
});

/** Follows docs/languages.md, with every English text in brackets. */
function addLanguage(src: string): void {
  for (const english of globSync('**/texts/en', { cwd: src })) {
    const own = join(src, dirname(english), lang);
    cpSync(join(src, english), own, { recursive: true });
    // The words that people type stay English.
    for (const name of readdirSync(own).filter((each) => each !== 'searchWords.json')) {
      const file = join(own, name);
      writeFileSync(file, JSON.stringify(bracketed(JSON.parse(readFileSync(file, 'utf8')))));
    }
  }
  cpSync(join(src, 'content/legal/en'), join(src, 'content/legal', lang), { recursive: true });
  for (const file of globSync(`content/legal/${lang}/*.md`, { cwd: src })) {
    const path = join(src, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^.+$/gm, bracketedLine));
  }
  for (const file of ['platform/i18n/labels.ts', 'features/urls/categoryNames.ts']) {
    const path = join(src, file);
    const written = readFileSync(path, 'utf8');
    const line = written.split('\n').find((each) => each.includes(' as en '));
    writeFileSync(path, `${written}${line?.replaceAll(/\ben\b/g, lang)}\n`);
  }
}

/** Texts of a legal document. On the page, its links, bold words and keys are separate texts. */
function bracketedLine(line: string): string {
  if (/^(---|date|version|summary)/.test(line)) return line;
  const [, mark = '', text = ''] = /^(## |- | {2}- |\w+: |\{#\w+\} )?(.*)$/.exec(line) ?? [];
  const parts = text.split(/(\[[^\]]*\]\([^)]*\)|\*\*.*?\*\*|`[^`]*`|\{\{\w+\}\}|<span.*?<\/span>)/);
  const quote = /^(\w+: | {2}- )/.test(mark) ? "'" : '';
  const inside = parts.map((part) =>
    part.replace(/^(\*\*|\[)?([^*[`{<].*?)(\*\*|\]\(.*\))?$/, '$1\\[$2\\]$3'),
  );
  return mark + quote + (quote ? `[${text}]`.replaceAll("'", "''") : inside.join('')) + quote;
}

function bracketed(texts: unknown): unknown {
  if (typeof texts === 'string') return `[${texts}]`;
  if (Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, bracketed(value)]));
}

/** Texts may contain other texts, so brackets may be nested. */
function withoutBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? text : withoutBrackets(rest);
}
