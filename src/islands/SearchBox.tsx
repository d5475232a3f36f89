import type { Language } from '#domain/languages.ts';
import { limits } from '#domain/fields.ts';
import { Icon } from '#ui/Icon.tsx';
import type { SearchHrefs, SearchTexts } from './search/suggestions.ts';
import { SuggestionList } from './search/SuggestionList.tsx';
import { useSuggestions } from './search/useSuggestions.ts';

interface Props {
  lang: Language;
  /** The list that is searched. */
  action: string;
  q: string;
  texts: SearchTexts;
  hrefs: SearchHrefs;
}

/** A form that searches by itself, and suggests categories and services once it is hydrated (ARIA Authoring Practices, combobox). */
export default function SearchBox({ lang, action, q, texts, hrefs }: Props) {
  const { input, suggestions, open, reached, ask, close, onKeyDown } = useSuggestions(lang, hrefs);
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
        aria-expanded={open}
        aria-controls="suggestions"
        aria-activedescendant={reached < 0 ? undefined : `suggestion-${reached}`}
        onInput={ask}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="button">
        {texts.search}
      </button>
      <SuggestionList suggestions={open ? suggestions : []} reached={reached} texts={texts} />
    </form>
  );
}
