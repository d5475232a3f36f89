import { atom, computed } from 'nanostores';
import type { Language } from '#platform/i18n/languages.ts';
import {
  categoriesOf,
  matchingCategories,
  matchingServices,
  matchingTowns,
  stillMatching,
  type Suggestion,
} from './suggestions.ts';

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
    const services = found.typed === typed ? found.services : stillMatching(found.services, typed);
    const needs = [...matchingCategories(typed, lang), ...categoriesOf(services, lang)];
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
