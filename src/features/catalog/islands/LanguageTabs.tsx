import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#platform/client/island.tsx';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { Icon } from '#ui/Icon.tsx';
import { inOrder } from './fields.ts';
import { useLanguageNames } from './useLanguageNames.ts';

interface Props {
  first: Language;
  /** Hides the fields of other languages, which are sent too. */
  children: (shown: Language) => ReactNode;
}

/** The fields have `lang`, and a name that ends in it. A tick marks a language in which no text is missing that another has. */
export function LanguageTabs({ first, children }: Props) {
  const texts = useTexts('serviceForm');
  const names = useLanguageNames();
  const id = useId();
  const ordered = inOrder(first);
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const [filled, setFilled] = useState<string>('');
  const update = () => setFilled(frame.current ? listFilled(frame.current).join() : '');
  useEffect(() => {
    update();
    // Rows and pictures come and go.
    const rows = new MutationObserver(update);
    // The first wrong field is about to get the focus: src/platform/forms/useForm.ts.
    const onWrong = ({ target }: Event) => {
      const language = languages.find((each) => each === (target as HTMLElement).lang);
      if (language) flushSync(() => setShown(language));
    };
    const current = frame.current;
    if (current) rows.observe(current, { childList: true, subtree: true });
    current?.addEventListener('wrong', onWrong);
    return () => {
      rows.disconnect();
      current?.removeEventListener('wrong', onWrong);
    };
  }, []);
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const place = ordered.indexOf(shown) + (step ?? 0);
    const next = ordered.at(place % ordered.length);
    if (!step || !next) return;
    setShown(next);
    currentTarget.querySelector<HTMLElement>(`[data-language=${next}]`)?.focus();
  }
  return (
    <div ref={frame} className="grid gap-4" onInput={update}>
      <div
        role="tablist"
        aria-label={texts.language}
        className="flex flex-wrap gap-x-4 border-b border-line max-[21rem]:gap-x-1"
        onKeyDown={onKeyDown}
      >
        {ordered.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}${each}`}
            data-language={each}
            className="flex min-h-11 min-w-11 items-center gap-1 border-b-2 border-transparent font-display text-sm font-semibold text-muted hover:text-accent focus-visible:-outline-offset-3 aria-selected:border-accent aria-selected:text-accent"
            aria-selected={each === shown}
            aria-controls={id}
            tabIndex={each === shown ? 0 : -1}
            onClick={() => setShown(each)}
          >
            <span className="first-letter:uppercase">{names[each]}</span>
            {filled.includes(each) && (
              <>
                <Icon name="check" size={16} />
                <span className="sr-only">{texts.filled}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}${shown}`} className="grid gap-4">
        {children(shown)}
      </div>
    </div>
  );
}

function listFilled(frame: HTMLElement): Language[] {
  const fields = frame.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name][lang]');
  const written = new Set(Array.from(fields, ({ name, value }) => (value.trim() ? name : '')));
  written.delete('');
  const texts = [...written].map((name) => name.replace(/\.\w+$/, ''));
  return texts.length > 0
    ? languages.filter((language) => texts.every((text) => written.has(`${text}.${language}`)))
    : [];
}
