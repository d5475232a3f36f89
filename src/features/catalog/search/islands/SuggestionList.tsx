import { moneyText } from '#features/pricing/money.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Suggestion } from '../suggestions.ts';

interface Props {
  typed: string;
  suggestions: Suggestion[];
  reached: number;
}

/** A pointer press must not move the focus out of the field before the click. */
export function SuggestionList({ typed, suggestions, reached }: Props) {
  const lang = useLang();
  const { searchLabel, searchFor, suggestions: heard, category: ofCategory, town, from } = useTexts('search');
  const kindOf = ({ category, service }: Suggestion) => {
    if (service?.priceFrom) return fillText(from, { price: moneyText(service.priceFrom, lang) });
    return service?.categoryLabel ?? (category ? ofCategory : town);
  };
  return (
    <>
      <div
        id="suggestions"
        role="listbox"
        aria-label={searchLabel}
        className="suggestions panel"
        hidden={suggestions.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        <button type="submit" role="option" aria-selected={false} tabIndex={-1} className="suggestion-search">
          {fillText(searchFor, { q: typed.trim() })}
        </button>
        {suggestions.map((suggestion, index) => (
          <a
            key={suggestion.href}
            id={`suggestion-${index}`}
            role="option"
            aria-selected={index === reached}
            tabIndex={-1}
            href={suggestion.href}
            data-hue={suggestion.category}
          >
            <span>{suggestion.name}</span>
            <span className="suggestion-kind">{kindOf(suggestion)}</span>
          </a>
        ))}
      </div>
      <span role="status" className="sr-only">
        {suggestions.length > 0 && fillText(heard, { count: suggestions.length })}
      </span>
    </>
  );
}
