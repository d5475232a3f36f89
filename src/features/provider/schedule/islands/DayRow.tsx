import { useId, useState } from 'react';
import { spanText } from '#features/availability/weekText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Row } from '../scheduleStore.ts';
import { ends, readHour, writeHour } from './hourSelects.ts';
import type { PartProps } from './Rows.tsx';
import { gridTimes, TimeOptions } from './TimeOptions.tsx';

interface Props extends PartProps {
  weekday: number;
  /** Between two of them is a break. */
  rows: Row<'hours'>[];
}

export function DayRow({ weekday, rows, store, fieldProps }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const errorId = useId();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isOpen, setOpen] = useState(false);
  const day = weekdayName(weekday, lang);
  const fields = rows.flatMap(({ id, initial }, index) =>
    ends.map((end) => {
      const props = fieldProps(`hours.${id}.${end}`);
      return {
        id,
        end,
        index,
        initial: initial[end],
        value: typed[props.name] ?? initial[end] ?? '',
        ...props,
      };
    }),
  );
  const [first, ...inside] = fields;
  const last = inside.pop();
  const isOff = first?.value === '';
  const isEditing = isOpen || inside.some(({ error }) => error);
  const error = fields.find((each) => each.error)?.error;
  const breaks = rows.slice(1).map((_, index) => {
    const [from, to] = inside.slice(2 * index);
    return spanText({ from: from?.value ?? '', to: to?.value ?? '' }, lang);
  });

  function addBreak(form: HTMLFormElement): void {
    if (!first || !last) return;
    const [from, to] = placeBreak(first.value, last.value);
    store.add('hours', { weekday, from: to, to: last.value });
    writeHour(form, last.id, 'to', from);
    setOpen(true);
  }

  /** The span before it takes over the end of the span after it. */
  function removeBreak(form: HTMLFormElement, index: number): void {
    const [before, after] = [rows[index], rows[index + 1]];
    if (!before || !after) return;
    writeHour(form, before.id, 'to', readHour(form, after.id, 'to'));
    store.remove('hours', after.id);
  }

  return (
    <div
      data-change={`hours.${weekday}`}
      className="grid min-h-14 grid-cols-[3rem_minmax(0,5.25rem)_0.5rem_minmax(0,5.25rem)_minmax(2.75rem,1fr)] items-center gap-x-1 py-1.5 max-md:[:lang(en)_&]:grid-cols-[2.5rem_minmax(0,6.125rem)_0.5rem_minmax(0,6.125rem)_minmax(3.875rem,1fr)] md:grid-cols-[7rem_7.5rem_0.5rem_7.5rem_minmax(0,1fr)]"
      onInput={({ target }) => {
        const { name, value, form } = target as HTMLSelectElement;
        setTyped((before) => ({ ...before, [name]: value }));
        if (value === '' && form)
          for (const [index] of breaks.entries()) removeBreak(form, breaks.length - 1 - index);
      }}
    >
      <span aria-hidden="true" className="row-1 font-display font-semibold first-letter:uppercase">
        <span className="text-sm md:hidden">{shortWeekdayName(weekday, lang)}</span>
        <span className="max-md:hidden">{day}</span>
      </span>
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name={`hours.${id}.weekday`} value={weekday} />
      ))}
      {[first, last, ...inside].map((field) => {
        if (!field) return null;
        const { id, end, index, initial, name, error: own, onInput } = field;
        const isInside = field !== first && field !== last;
        return (
          <select
            key={`${id}.${end}`}
            name={name}
            className={`${controlClass} field-select bg-[position:right_0.25rem_center] pr-5.5 pl-1.5 max-[21rem]:[:lang(en)_&]:bg-none max-[21rem]:[:lang(en)_&]:pr-1 md:pr-8 md:pl-3 ${isInside ? 'mt-1.5' : ''} ${isOff ? 'col-[2/5] text-muted' : (isInside ? end === 'to' : end === 'from') ? 'col-2' : 'col-4'}`}
            style={{ gridRow: isInside ? index + (end === 'to' ? 2 : 1) : 1 }}
            aria-label={isInside ? (end === 'to' ? texts.breakFrom : texts.breakTo) : texts[end]}
            aria-invalid={own ? true : undefined}
            aria-describedby={own && errorId}
            hidden={isInside ? !isEditing || isOff : isOff && field !== first}
            defaultValue={initial}
            onInput={onInput}
          >
            {field === first && <option value="">{texts.notWorking}</option>}
            <TimeOptions />
          </select>
        );
      })}
      {!isOff && <span className="col-3 row-1 text-center text-muted">–</span>}
      <span className="col-5 row-1 flex justify-end md:justify-start md:pl-3">
        {!isOff && breaks.length === 0 && (
          <IconButton
            icon="plus"
            size={20}
            label={fillText(texts.addBreak, { day })}
            className="text-accent"
            onClick={({ currentTarget: { form } }) => form && addBreak(form)}
          />
        )}
        {!isOff && !isEditing && breaks.length > 0 && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer text-right text-sm/4"
            aria-label={fillText(texts.changeBreak, { day, hours: breaks.join(', ') })}
            onClick={() => setOpen(true)}
          >
            {/* On two lines where a phone has no room for one. */}
            {breaks.join(', ').replaceAll('\u2060', '')}
          </button>
        )}
      </span>
      {isEditing &&
        !isOff &&
        rows
          .slice(1)
          .map(({ id }, index) => (
            <BreakRow key={id} day={day} gridRow={index + 2} onRemove={(form) => removeBreak(form, index)} />
          ))}
      <p
        id={errorId}
        className="col-[2/-1] mt-1 flex gap-1 text-sm text-danger empty:absolute"
        aria-live="polite"
      >
        {error && <Icon name="warning" size={16} className="mt-0.5 shrink-0" />}
        {error}
      </p>
    </div>
  );
}

interface BreakProps {
  day: string;
  gridRow: number;
  onRemove: (form: HTMLFormElement) => void;
}

function BreakRow({ day, gridRow, onRemove }: BreakProps) {
  const texts = useTexts('schedule');
  return (
    <>
      <span
        aria-hidden="true"
        className="col-1 text-[0.75rem]/4 whitespace-nowrap text-muted md:text-sm"
        style={{ gridRow }}
      >
        {texts.break}
      </span>
      <span className="col-3 text-center text-muted" style={{ gridRow }}>
        –
      </span>
      <span className="col-5 flex justify-end md:justify-start md:pl-3" style={{ gridRow }}>
        <IconButton
          icon="close"
          size={20}
          label={fillText(texts.removeBreak, { day })}
          onClick={({ currentTarget: { form } }) => form && onRemove(form)}
        />
      </span>
    </>
  );
}

/** At noon, or in the middle of other hours. */
function placeBreak(from: string, to: string): [string, string] {
  if (from < '12:00' && to > '13:00') return ['12:00', '13:00'];
  const [first = 0, last = 0] = [from, to].map((time) => gridTimes.indexOf(time));
  const middle = Math.floor((first + last) / 2);
  return [gridTimes[middle] ?? from, gridTimes[Math.min(middle + 2, last - 1)] ?? to];
}
