import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { limits } from '#platform/forms/limits.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** A plain search form; once hydrated, a combobox (ARIA Authoring Practices) with categories and services. */
function SearchBox() {
  const lang = useLang();
  const texts = useTexts('search');
  const { input, typed, suggestions, reached, suggest, close, onFocus, onKeyDown } = useSuggestions(lang);
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
        onFocus={onFocus}
        onInput={suggest}
        onKeyDown={onKeyDown}
      />
      <SuggestionList typed={typed} suggestions={suggestions} reached={reached} />
    </div>
  );
}

export default island('SearchBox', SearchBox);
