import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import { useBackToClose } from '#ui/useBackToClose.ts';
import { suggestionStore } from '../suggestions.ts';

export function useSuggestions(lang: Language) {
  const input = useRef<HTMLInputElement>(null);
  const [store] = useState(() => suggestionStore(lang, undefined, townNames));
  const typed = useStore(store.$typed);
  const suggestions = useStore(store.$suggestions);
  const reached = useStore(store.$reached);
  const isOpen = suggestions.length > 0;
  const suggest = () => store.suggest(input.current?.value ?? '');

  // The field may have been focused and used before hydration.
  useEffect(() => {
    const field = input.current;
    if (field !== document.activeElement) return;
    onFocus();
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  // On phones, Back closes the suggestions without losing input.
  useBackToClose(isOpen && isPhone(), { mayClose: () => true, onClose: store.close });

  function onFocus(): void {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    if (isPhone()) input.current?.closest('.find')?.scrollIntoView({ block: 'start', behavior });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const href = suggestions[reached]?.href;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1);
      else suggest();
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      store.close();
    } else if (key === 'Enter' && href) {
      event.preventDefault();
      location.assign(href);
    }
  }

  function move(by: 1 | -1): void {
    store.move(by);
    const target = document.getElementById(`suggestion-${store.$reached.get()}`) ?? input.current;
    target?.scrollIntoView({ block: 'nearest' });
  }

  return { input, typed, suggestions, reached, suggest, close: store.close, onFocus, onKeyDown };
}

function townNames(): string[] {
  return [...document.querySelectorAll<HTMLOptionElement>('#towns option')].map(({ value }) => value);
}

function isPhone(): boolean {
  return matchMedia('(width < 37.5em)').matches;
}
