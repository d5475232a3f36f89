import { type ComponentProps, useState } from 'react';
import { useLang } from '#platform/client/island.tsx';
import { shortDate } from '#platform/time/dates.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { controlClass } from '#ui/controlClass.ts';

/** Shows the date in the page's language: browsers use their own. With the focus, its parts can be typed. */
export function DateInput({ value, defaultValue, onInput, ...input }: ComponentProps<'input'>) {
  const lang = useLang();
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const date = String(value ?? typed);
  return (
    <span className="relative grid min-w-0 grid-cols-1">
      <input
        {...input}
        type="date"
        {...(value === undefined ? { defaultValue } : { value })}
        className={`peer ${controlClass} [grid-area:1/1]`}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {isDate(date) && (
        <span
          aria-hidden="true"
          className="pointer-events-none m-px mr-9 flex items-center rounded bg-raised pl-3 [grid-area:1/1] peer-focus:invisible"
        >
          <span className="leading-5">{shortDate(date, lang)}</span>
        </span>
      )}
    </span>
  );
}
