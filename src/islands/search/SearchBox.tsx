import { limits } from '#domain/fields.ts';
import { Icon } from '#ui/Icon.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './useSuggestions.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';

interface Props {
  /** The list that is searched. */
  action: string;
  q: string;
}

/** A form that searches by itself, and suggests categories and services once it is hydrated (ARIA Authoring Practices, combobox). */
function SearchBox({ action, q }: Props) {
  const lang = useLang();
  const texts = useTexts('search');
  const { input, suggestions, reached, ask, close, onKeyDown } = useSuggestions(lang);
  return (
    <form
      className="search panel"
      role="search"
      action={action}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        name="q"
        defaultValue={q}
        maxLength={limits.search}
        aria-label={texts.searchLabel}
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
      <button type="submit" className="button">
        {texts.search}
      </button>
      <SuggestionList suggestions={suggestions} reached={reached} />
    </form>
  );
}

export default island(SearchBox);
