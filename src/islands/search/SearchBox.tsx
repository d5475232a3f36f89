import { useEffect, useState } from 'react';
import { limits } from '#domain/fields.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { keepTown, lastTown } from './town.ts';
import { useSuggestions } from './useSuggestions.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';

/**
 * The field of a search form, which works without scripts. Once hydrated, it suggests categories and services (ARIA Authoring
 * Practices, combobox).
 */
function SearchBox() {
  const lang = useLang();
  const texts = useTexts('search');
  const { input, suggestions, reached, ask, close, onKeyDown } = useSuggestions(lang);
  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <label htmlFor="q">{texts.searchLabel}</label>
      <input
        ref={input}
        id="q"
        type="text"
        inputMode="search"
        name="q"
        maxLength={limits.search}
        placeholder={texts.searchPlaceholder}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls="suggestions"
        aria-activedescendant={reached < 0 ? undefined : `suggestion-${reached}`}
        onInput={ask}
        onKeyDown={onKeyDown}
      />
      <Towns />
      <SuggestionList suggestions={suggestions} reached={reached} />
    </div>
  );
}

/** The options and the initial value of the town field next to this one. The list is too long for the page itself. */
function Towns() {
  const lang = useLang();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#town');
    const onChange = ({ target }: Event) => keepTown((target as HTMLInputElement).value);
    field?.addEventListener('change', onChange);
    return () => field?.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    const begin = (town: string) => {
      const field = document.querySelector<HTMLInputElement>('#town');
      if (field) field.value ||= town;
    };
    const show = ({ towns, townTyped }: typeof import('#domain/places/towns.ts')) => {
      setNames(towns.map((town) => town.names[lang]));
      // The last town may have been typed in another language.
      begin(townTyped(lastTown())?.names[lang] ?? lastTown());
    };
    // If the list cannot be loaded, the field still accepts any typed town.
    import('#domain/places/towns.ts').then(show, () => begin(lastTown()));
  }, [lang]);
  return (
    <datalist id="towns">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

export default island(SearchBox);
