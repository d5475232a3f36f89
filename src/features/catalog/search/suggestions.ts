import { atom, computed } from 'nanostores';
import type { Money } from '#features/pricing/money.ts';
import {
  categories,
  type Category,
  categoryLabel,
  categoryName,
  categoryNamed,
} from '#features/urls/categories.ts';
import { writeListQuery } from '#features/urls/listQuery.ts';
import { paths } from '#features/urls/paths.ts';
import { apiBase, call } from '#platform/http/call.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { listServices } from '../api.ts';

export interface Suggestion {
  href: string;
  name: string;
  category?: Category;
  service?: { categoryLabel: string; priceFrom: Money | null };
}

const maxServices = 5;
const maxTowns = 2;
/** In milliseconds: the pause in typing before a request. */
const pauseMs = 150;

/** @param listTowns names in the page's language */
export function suggestionStore(lang: Language, find = matchingServices, listTowns = (): string[] => []) {
  const $typed = atom('');
  const $found = atom<{ services: Suggestion[]; typed: string }>({ services: [], typed: '' });
  const $isOpen = atom(false);
  /** By URL, since suggestions may move. */
  const $reachedHref = atom<string | undefined>();

  const $suggestions = computed([$isOpen, $typed, $found], (isOpen, typed, found): Suggestion[] => {
    if (!isOpen || !typed.trim()) return [];
    // Services found for other words are shown only while their names contain these.
    const isStill = ({ name }: Suggestion) => nameKey(name).includes(nameKey(typed.trim()));
    const services = found.typed === typed ? found.services : found.services.filter(isStill);
    // The category of services found by other words than their name: 'leaking tap' is plumbing.
    const [category] = services.flatMap((service) => service.category ?? []);
    const needs = [
      ...matchingCategories(typed, lang),
      ...(category ? [suggestCategory(category, lang)] : []),
    ];
    const all = [...needs, ...matchingTowns(typed, lang, listTowns()), ...services];
    return all.filter(({ href }, place) => all.findIndex((other) => other.href === href) === place);
  });
  const $reached = computed([$suggestions, $reachedHref], (suggestions, reached) =>
    suggestions.findIndex(({ href }) => href === reached),
  );

  let controller = new AbortController();

  /** Suggests categories immediately, and services after a pause in typing. */
  function suggest(typed: string): void {
    $isOpen.set(true);
    $reachedHref.set(undefined);
    if (typed === $typed.get()) return;
    $typed.set(typed);
    controller.abort();
    if (!typed.trim()) return;
    const { signal } = (controller = new AbortController());
    const timer = setTimeout(() => void findServices(typed, signal), pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** Without a response no services are suggested; the search itself still works. */
  async function findServices(typed: string, signal: AbortSignal): Promise<void> {
    const services = await find(typed, lang, signal).catch(() => []);
    if (!signal.aborted) $found.set({ services, typed });
  }

  function close(): void {
    $isOpen.set(false);
    $reachedHref.set(undefined);
  }

  /** One step beyond either end is the field itself. */
  function move(by: 1 | -1): void {
    const suggestions = $suggestions.get();
    const places = suggestions.length + 1;
    const next = ((places + $reached.get() + 1 + by) % places) - 1;
    $reachedHref.set(suggestions[next]?.href);
  }

  return { $typed, $suggestions, $reached, suggest, close, move };
}

export function matchingCategories(typed: string, lang: Language): Suggestion[] {
  const key = nameKey(typed.trim());
  return categories
    .filter((category) => languages.some((language) => categoryName(category, language).includes(key)))
    .map((category) => suggestCategory(category, lang));
}

function suggestCategory(category: Category, lang: Language): Suggestion {
  return { href: paths.category(lang, category), name: categoryLabel(category, lang), category };
}

/** 'plumber vil' completes to Vilnius. */
function matchingTowns(typed: string, lang: Language, towns: string[]): Suggestion[] {
  const [, words = '', beginning = ''] = /^(.*?)([^\s]{3,})$/s.exec(typed.trim()) ?? [];
  const plain = (text: string) => nameKey(text).normalize('NFD').replace(/\p{M}/gu, '');
  return towns
    .filter((town) => beginning && plain(town).startsWith(plain(beginning)))
    .slice(0, maxTowns)
    .map((town) => ({
      href: paths.services(lang) + writeListQuery({ q: words.trim(), town }),
      name: `${words}${town}`,
    }));
}

async function matchingServices(typed: string, lang: Language, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { q: typed.trim(), limit: maxServices };
  const services = await call(apiBase(), listServices, { params: { lang }, query, signal });
  return services.flatMap(({ _id, name, category, priceFrom }) => {
    const key = categoryNamed(category);
    if (!key || key === 'all') return [];
    const href = paths.service(lang, _id);
    return [{ href, name, category: key, service: { categoryLabel: categoryLabel(key, lang), priceFrom } }];
  });
}
