import { findServices, type Found, type ServiceSearch } from '#features/catalog/findServices.server.ts';
import type { WantedTime } from '#features/catalog/firstStarts.server.ts';
import { listFreeOnCards } from '#features/catalog/freeOnCards.server.ts';
import type { NextFree } from '#features/catalog/nextFree.ts';
import { listNextStarts } from '#features/catalog/nextStarts.server.ts';
import { findTowns } from '#features/catalog/search/townWords.server.ts';
import { resolveTime } from '#features/catalog/search/wishes.server.ts';
import { listServicesByIds, readAboutLanguage, searchServices } from '#features/catalog/services.server.ts';
import { describeTime, whenText } from '#features/catalog/timeText.server.ts';
import { type Days, resolveDays } from '#features/catalog/wantedDays.ts';
import { euros, moneyText } from '#features/pricing/money.ts';
import { type Category, categoryLabel } from '#features/urls/categories.ts';
import { pageNumber, readListQuery } from '#features/urls/listQuery.ts';
import { maxEuros, pageSize } from '#features/urls/lists.ts';
import { type Part, readPart } from '#features/urls/pageFailure.server.ts';
import { type ListFilter, paths } from '#features/urls/paths.ts';
import { toLocative } from '#features/urls/places/locative.ts';
import type { Town } from '#features/urls/places/towns.ts';
import { capitalizeTowns, townTyped } from '#features/urls/places/typedTowns.ts';
import { now } from '#platform/config/settings.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { capitalize } from '#platform/i18n/capitalize.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { shortDate } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

export interface Typed {
  q: string;
  town: string;
  when: string;
  date: string;
  maxPrice: string;
  problems: Partial<Record<'town' | 'date' | 'maxPrice', FieldProblem | undefined>>;
}

export interface ServicesList {
  lang: Language;
  category: Category | 'all';
  query: ServicesQuery;
  typed: Typed;
  pages: number;
  /** Candidates for an unknown town, in which case there is no list. */
  mayMean: Town[];
  found: Partial<Part<Awaited<ReturnType<typeof searchServices>>>>;
}

export interface ServicesQuery extends ListFilter {
  q: string;
  page: number;
  maxPrice?: number | undefined;
  town?: Town | undefined;
  days?: Days | undefined;
}

/** docs/product.md 4.1. Undefined if there is no such page. @param town from the path */
export async function readServicesList(
  astro: Parameters<typeof readPart>[0],
  lang: Language,
  category: Category | 'all',
  town?: Town,
): Promise<ServicesList | undefined> {
  const { query, typed } = readQuery(astro.url.searchParams, lang, town);
  if (!query) return undefined;
  const { page } = query;
  const mayMean = typed.problems.town ? findTowns(typed.town) : [];
  const search = { ...toSearch(category, query), page, limit: pageSize };
  const found: ServicesList['found'] =
    mayMean.length > 0 ? {} : await readPart(astro, searchServices(getDatabase(), lang, search));
  const pages = found.data ? Math.max(1, Math.ceil(found.data.total / pageSize)) : page;
  return page > pages ? undefined : { lang, category, query, typed, pages, mayMean, found };
}

function readQuery(
  parameters: URLSearchParams,
  lang: Language,
  ofPath: Town | undefined,
): { query?: ServicesQuery; typed: Typed } {
  const { page: typedPage, ...query } = readListQuery(parameters);
  const typedTown = ofPath?.names[lang] ?? query.town;
  const town = ofPath ?? townTyped(typedTown);
  const { days, problem } = resolveDays(query.when, query.date, now());
  const maxPrice = eurosTyped(query.maxPrice);
  const typed = {
    q: query.q,
    town: town?.names[lang] ?? typedTown,
    when: query.when ?? '',
    date: query.date,
    maxPrice: query.maxPrice,
    problems: {
      town: typedTown && !town ? ('town' as const) : undefined,
      date: problem,
      maxPrice: query.maxPrice && !maxPrice ? ('maxPrice' as const) : undefined,
    },
  };
  const page = pageNumber(typedPage);
  return page
    ? { typed, query: { ...query, town, when: days && query.when, days, maxPrice, page } }
    : { typed };
}

function toSearch(
  category: Category | 'all',
  { q, exactly, town, days, maxPrice, sort }: Omit<ServicesQuery, 'page'>,
): ServiceSearch {
  const own = category === 'all' ? undefined : category;
  return { q, exactly, category: own, town: town?.key, ...days, max: maxPrice && maxPrice * 100, sort };
}

function eurosTyped(text: string): number | undefined {
  const [whole] = /^[1-9]\d{0,5}$/.exec(text.replace(/[\s€]/g, '')) ?? [];
  return whole && Number(whole) <= maxEuros ? Number(whole) : undefined;
}

/** As within a sentence. */
export function filterNames(
  lang: Language,
  { q, town, when, date, maxPrice }: Omit<ServicesQuery, 'page'>,
  { time, max = maxPrice && maxPrice * 100 }: Pick<Partial<Found>, 'time' | 'max'> = {},
) {
  const t = getTranslator(lang);
  const day = when === 'day' && date ? shortDate(date, lang) : when && whenText(lang, when);
  const price = max && t('services:upToPrice', { price: moneyText(euros(max), lang) });
  return {
    q,
    town: town?.names[lang],
    when: day,
    time: time && describeTime(lang, time, vilniusClock(now()).date),
    maxPrice: price,
  };
}

/** 'Leaking tap in Vilnius, tomorrow, up to €60'. */
export function writeHeading(
  lang: Language,
  { category, query, found }: Pick<ServicesList, 'category' | 'query' | 'found'>,
): string {
  const t = getTranslator(lang);
  const { corrected, words = query.q } = found.data ?? {};
  const named = category === 'all' ? t('services:title') : categoryLabel(category, lang);
  const sought = capitalizeTowns(corrected ?? words ?? '', lang);
  const what =
    category !== 'all' && sought ? `${named}: ${sought}` : sought ? capitalize(sought, lang) : named;
  const { town } = query;
  const there = town ? t('services:inTown', { category: what, town: toLocative(town, lang) }) : what;
  const names = filterNames(lang, query, found.data);
  return [there, names.time ?? names.when, names.maxPrice].filter(Boolean).join(', ');
}

/** docs/product.md 4.39: up to this many results are shown with their next times. */
export const maxFew = 3;

export async function readStartsAndLanguages(lang: Language, ids: string[], wanted: WantedTime = {}) {
  const starts = await listNextStarts(getDatabase(), ids, wanted);
  const languages = await Promise.all(ids.map((id) => readAboutLanguage(getDatabase(), lang, id)));
  return new Map(ids.map((id, index) => [id, { starts: starts.get(id), writtenIn: languages[index] }]));
}

export interface RelaxedFilter {
  /** 'Any time, not only tomorrow'. */
  heading: string;
  path: string;
  count: number;
  services: Awaited<ReturnType<typeof listServicesByIds>>;
  starts: ReadonlyMap<string, NextFree>;
  notices: number[];
  isTimed: boolean;
}

const maxServices = 3;

/** docs/product.md 4.46. A list without filters is not suggested: it has all services. */
export async function listRelaxedFilters(
  lang: Language,
  { category, query, found }: Pick<ServicesList, 'category' | 'query' | 'found'>,
): Promise<RelaxedFilter[]> {
  const t = getTranslator(lang);
  const { words = '', time, max, without: reduced, services: visible = [] } = found.data ?? {};
  const names = filterNames(lang, query, found.data);
  const rest = { ...query, page: 1 };
  const when = names.time ?? names.when;
  const own = category === 'all' ? undefined : categoryLabel(category, lang);
  const ways = [
    when && {
      heading: t('services:notOnlyThen', { when }),
      without: names.time
        ? { ...rest, q: reduced?.time ?? words }
        : { ...rest, when: undefined, days: undefined },
    },
    query.town && {
      heading: t('services:notOnlyThere', { town: toLocative(query.town, lang) }),
      without: { ...rest, town: undefined },
    },
    names.maxPrice && {
      heading: t('services:notOnlyPrice', { price: names.maxPrice }),
      without: { ...rest, maxPrice: undefined, q: max ? (reduced?.price ?? words) : query.q },
    },
    // A time or a price among the words has no other URL.
    words &&
      !time &&
      !max && { heading: t('services:notOnlyWords', { q: words }), without: { ...rest, q: '' } },
    own && { heading: t('services:notOnlyCategory', { category: own }), of: 'all' as const, without: rest },
  ].filter((way) => typeof way === 'object');
  // Without a time or a price among them, the words are still a filter.
  if (ways.length < 2 && !(words && (time ?? max))) return [];
  const known = new Set(visible.map(({ _id }) => _id));
  const read = ways.map(async ({ heading, of = category, without }): Promise<RelaxedFilter[]> => {
    const search = toSearch(of, without);
    const { ids, time: hours } = await findServices(getDatabase(), lang, search);
    const others = ids.filter((id) => !known.has(id)).slice(0, maxServices);
    if (others.length === 0) return [];
    const { date, window } = hours ? resolveTime(hours, now()) : search;
    return [
      {
        heading,
        path: listPath(lang, of, without),
        count: ids.length,
        services: await listServicesByIds(getDatabase(), lang, others),
        ...(await listFreeOnCards(getDatabase(), others, date, window)),
        isTimed: date !== undefined,
      },
    ];
  });
  return (await Promise.all(read)).flat();
}

export function listPath(lang: Language, category: Category | 'all', query: ListFilter = {}): string {
  return category === 'all' ? paths.services(lang, query) : paths.category(lang, category, query);
}
