import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import { matchingCategories, matchingServices, stillMatching, type Suggestion } from './suggestions.ts';

/** How long nothing is typed before the server is asked. */
const pause = 150;

/** What is suggested for the words in `input`, and which suggestion the arrow keys have reached. */
export function useSuggestions(lang: Language) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ services: Suggestion[]; q: string }>({ services: [], q: '' });
  const [wanted, setWanted] = useState(false);
  const [reachedHref, setReachedHref] = useState<string>();

  function ask(): void {
    setTyped(input.current?.value ?? '');
    setWanted(true);
    setReachedHref(undefined);
  }

  // What was typed before the script came is looked for too.
  useEffect(() => {
    const field = input.current;
    if (field === document.activeElement) field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  useEffect(() => {
    if (!typed.trim()) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void matchingServices(typed, lang, asking.signal)
        .catch(() => [])
        .then((services) => {
          if (!asking.signal.aborted) setFound({ services, q: typed });
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, lang]);

  // What the server found for other words is shown on only where its name has these.
  const services = found.q === typed ? found.services : stillMatching(found.services, typed);
  const suggestions = typed.trim() ? [...matchingCategories(typed, lang), ...services] : [];
  const open = wanted && suggestions.length > 0;
  /** By its address: others may take its place. -1 is the field itself. */
  const reached = suggestions.findIndex(({ href }) => href === reachedHref);

  function close(): void {
    setWanted(false);
    setReachedHref(undefined);
  }

  /** One step beyond either end is the field itself. */
  function move(by: 1 | -1): void {
    const places = suggestions.length + 1;
    const next = ((reached + 1 + by + places) % places) - 1;
    setReachedHref(suggestions[next]?.href);
    const shown = document.getElementById(`suggestion-${next}`) ?? input.current;
    shown?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (open) move(key === 'ArrowDown' ? 1 : -1);
      else ask();
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && reachedHref && reached >= 0) {
      event.preventDefault();
      location.assign(reachedHref);
    }
  }

  return { input, suggestions, open, reached, ask, close, onKeyDown };
}
