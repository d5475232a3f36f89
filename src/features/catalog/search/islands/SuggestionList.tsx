import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Suggestion } from '../suggestions.ts';

interface Props {
  typed: string;
  suggestions: Suggestion[];
  /** The index of the suggestion that the arrow keys have reached; -1 if none. */
  reached: number;
}

/** Links that the field's arrow keys choose. Pressing the pointer must not move the focus out of the field before the click. */
export function SuggestionList({ typed, suggestions, reached }: Props) {
  const texts = useTexts('search');
  return (
    <>
      <div
        id="suggestions"
        role="listbox"
        aria-label={texts.searchLabel}
        className="suggestions panel"
        hidden={suggestions.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        <button type="submit" role="option" aria-selected={false} tabIndex={-1} className="suggestion-search">
          {fillText(texts.searchFor, { q: typed.trim() })}
        </button>
        {suggestions.map(({ href, name, category, service }, index) => (
          <a
            key={href}
            id={`suggestion-${index}`}
            role="option"
            aria-selected={index === reached}
            tabIndex={-1}
            href={href}
            data-hue={category}
          >
            <span>{name}</span>
            <span className="suggestion-kind">{service?.categoryLabel ?? texts.category}</span>
          </a>
        ))}
      </div>
      <span role="status" className="sr-only">
        {suggestions.length > 0 && fillText(texts.suggestions, { count: suggestions.length })}
      </span>
    </>
  );
}
