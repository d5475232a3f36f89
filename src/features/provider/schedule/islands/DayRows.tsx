import { useStore } from '@nanostores/react';
import { Fragment, useId, useState } from 'react';
import { weekdays, workdays } from '#features/availability/ownTimes.ts';
import { spanText } from '#features/availability/weekText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import type { Row } from '../scheduleStore.ts';
import type { PartProps } from './Rows.tsx';
import { gridTimes, TimeOptions } from './TimeOptions.tsx';

const ends = ['from', 'to'] as const;

/** Seven days with their hours; `from` is empty on a day without work. */
export function DayRows({ store, fieldProps }: PartProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const { hours } = useStore(store.$rows);
  const [changed, setChanged] = useState<number>();
  const frame = useFocusFallback<HTMLFieldSetElement>();
  const filterRows = (weekday: number) => hours.filter(({ initial }) => initial.weekday === weekday);

  function copy(form: HTMLFormElement, from: number, targets: number[]): void {
    const [first, ...others] = filterRows(from);
    for (const weekday of targets) {
      const [row, ...gone] = filterRows(weekday);
      for (const end of ends) write(form, row?.id, end, read(form, first?.id, end));
      for (const { id } of gone) store.remove('hours', id);
      store.add(
        'hours',
        ...others.map(({ id }) => ({ weekday, from: read(form, id, 'from'), to: read(form, id, 'to') })),
      );
    }
    setChanged(undefined);
  }

  return (
    <fieldset {...frame} className="outline-none">
      <legend className="sr-only">{texts.hours}</legend>
      {weekdays.map((weekday) => (
        <div
          key={weekday}
          role="group"
          aria-label={weekdayName(weekday, lang)}
          className="border-t border-line last:border-b"
          onInput={() => setChanged(weekday)}
        >
          <DayRow weekday={weekday} rows={filterRows(weekday)} store={store} fieldProps={fieldProps} />
          {changed === weekday && (
            <p className="flex min-h-11 flex-wrap items-center gap-x-1 pl-10 text-sm text-muted md:pl-28">
              {texts.sameFor}
              {listTargets(weekday).map((targets) => (
                <Button
                  key={targets.length}
                  variant="bare"
                  className="px-2"
                  onClick={({ currentTarget: { form } }) => form && copy(form, weekday, targets)}
                >
                  {targets.length === 6 ? texts.everyDay : nameDays(targets, lang)}
                </Button>
              ))}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

type End = (typeof ends)[number];

function findSelect(form: HTMLFormElement, id: number | undefined, end: End): HTMLSelectElement {
  return form.elements.namedItem(`hours.${id}.${end}`) as HTMLSelectElement;
}

function read(form: HTMLFormElement, id: number | undefined, end: End): string {
  return findSelect(form, id, end).value;
}

/** The selects are uncontrolled: their events also update the rows, the preview and the bar. */
function write(form: HTMLFormElement, id: number | undefined, end: End, value: string): void {
  const select = findSelect(form, id, end);
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The other days of the working week or of the weekend, and all others. */
function listTargets(weekday: number): number[][] {
  const week = workdays.includes(weekday) ? workdays : weekdays.filter((each) => !workdays.includes(each));
  return [week, weekdays].map((days) => days.filter((each) => each !== weekday));
}

function nameDays(days: number[], lang: ReturnType<typeof useLang>): string {
  return [...new Set([days[0], days.at(-1)])].map((day = 0) => shortWeekdayName(day, lang)).join('–');
}

/** At noon, or in the middle of other hours. */
function placeBreak(from: string, to: string): [string, string] {
  if (from < '12:00' && to > '13:00') return ['12:00', '13:00'];
  const [first = 0, last = 0] = [from, to].map((time) => gridTimes.indexOf(time));
  const middle = Math.floor((first + last) / 2);
  return [gridTimes[middle] ?? from, gridTimes[Math.min(middle + 2, last - 1)] ?? to];
}

interface DayProps extends PartProps {
  weekday: number;
  /** Between two of them is a break. */
  rows: Row<'hours'>[];
}

function DayRow({ weekday, rows, store, fieldProps }: DayProps) {
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
  const breaks = rows
    .slice(1)
    .map(({ id }, index) => ({ id, from: inside[2 * index], to: inside[2 * index + 1] }));

  function addBreak(form: HTMLFormElement): void {
    if (!first || !last) return;
    const [from, to] = placeBreak(first.value, last.value);
    store.add('hours', { weekday, from: to, to: last.value });
    write(form, last.id, 'to', from);
    setOpen(true);
  }

  /** The span before it takes over the end of the span after it. */
  function removeBreak(form: HTMLFormElement, index: number): void {
    const [before, after] = [rows[index], rows[index + 1]];
    if (!before || !after) return;
    write(form, before.id, 'to', read(form, after.id, 'to'));
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
            className={`${controlClass} field-select bg-[position:right_0.25rem_center] pr-5.5 pl-1.5 md:pr-8 md:pl-3 ${isInside ? 'mt-1.5' : ''} ${isOff ? 'col-[2/5] text-muted' : (isInside ? end === 'to' : end === 'from') ? 'col-2' : 'col-4'}`}
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
          <button
            type="button"
            className="icon-button text-accent"
            aria-label={fillText(texts.addBreak, { day })}
            onClick={({ currentTarget: { form } }) => form && addBreak(form)}
          >
            <Icon name="plus" size={20} />
          </button>
        )}
        {!isOff && !isEditing && breaks.length > 0 && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer text-right text-sm/4"
            aria-label={fillText(texts.changeBreak, { day, hours: breaks.map(writeSpan).join(', ') })}
            onClick={() => setOpen(true)}
          >
            {/* On two lines where a phone has no room for one. */}
            {breaks.map(writeSpan).join(', ').replaceAll('\u2060', '')}
          </button>
        )}
      </span>
      {isEditing &&
        !isOff &&
        breaks.map(({ id }, index) => (
          <Fragment key={id}>
            <span
              aria-hidden="true"
              className="col-1 text-[0.75rem]/4 whitespace-nowrap text-muted md:text-sm"
              style={{ gridRow: index + 2 }}
            >
              {texts.break}
            </span>
            <span className="col-3 text-center text-muted" style={{ gridRow: index + 2 }}>
              –
            </span>
            <span className="col-5 flex justify-end md:justify-start md:pl-3" style={{ gridRow: index + 2 }}>
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.removeBreak, { day })}
                onClick={({ currentTarget: { form } }) => form && removeBreak(form, index)}
              >
                <Icon name="close" size={20} />
              </button>
            </span>
          </Fragment>
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

  function writeSpan({ from, to }: (typeof breaks)[number]): string {
    return spanText({ from: from?.value ?? '', to: to?.value ?? '' }, lang);
  }
}
