import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { clockText, GRID_MINUTES } from '#features/availability/index.ts';
import { weekdays, workdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/FieldFrame.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import type { Row, ScheduleStore } from '../store.ts';

interface Props {
  store: ScheduleStore;
  fieldProps: FieldProps;
}

/** Includes the end of the day. */
export const gridTimes = Array.from({ length: (24 * 60) / GRID_MINUTES + 1 }, (_, step) =>
  clockText(step * GRID_MINUTES),
);
const ends = ['from', 'to'] as const;

/** Seven days with their hours; `from` is empty on a day without work. */
export function DayRows({ store, fieldProps }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const { hours } = useStore(store.$rows);
  const [changed, setChanged] = useState<number>();
  const frame = useKeptFocus<HTMLFieldSetElement>();
  const rowsOf = (weekday: number) => hours.filter(({ initial }) => initial.weekday === weekday);

  /** The selects are uncontrolled: their events also update the rows, the preview and the bar. */
  function copy(form: HTMLFormElement, from: number, targets: number[]): void {
    const select = (id: number | undefined, end: string) =>
      form.elements.namedItem(`hours.${id}.${end}`) as HTMLSelectElement;
    const [first, ...others] = rowsOf(from);
    for (const weekday of targets) {
      const [row, ...gone] = rowsOf(weekday);
      for (const end of ends) {
        select(row?.id, end).value = select(first?.id, end).value;
        select(row?.id, end).dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const { id } of gone) store.remove('hours', id);
      const spans = others.map(({ id }) => ({ from: select(id, 'from').value, to: select(id, 'to').value }));
      store.add('hours', ...spans.map((span) => ({ weekday, ...span })));
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
          {rowsOf(weekday).map((row, place, { length }) => (
            <SpanRow
              key={row.id}
              row={row}
              isFirst={place === 0}
              isLast={place === length - 1}
              store={store}
              fieldProps={fieldProps}
            />
          ))}
          {changed === weekday && (
            <p className="flex min-h-11 flex-wrap items-center gap-x-1 pl-10 text-sm text-muted md:pl-28">
              {texts.sameFor}
              {targetsOf(weekday).map((targets) => (
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

/** The other days of the working week or of the weekend, and all others. */
function targetsOf(weekday: number): number[][] {
  const week = workdays.includes(weekday) ? workdays : weekdays.filter((each) => !workdays.includes(each));
  return [week, weekdays].map((days) => days.filter((each) => each !== weekday));
}

function nameDays(days: number[], lang: ReturnType<typeof useLang>): string {
  return [...new Set([days[0], days.at(-1)])].map((day = 0) => shortWeekdayName(day, lang)).join('–');
}

interface SpanRowProps extends Props {
  row: Row<'hours'>;
  isFirst: boolean;
  isLast: boolean;
}

function SpanRow({ row: { id, initial }, isFirst, isLast, store, fieldProps }: SpanRowProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const errorId = useId();
  const [isOff, setIsOff] = useState(initial.from === '');
  const { weekday = 0 } = initial;
  const fields = ends.map((end) => ({ end, ...fieldProps(`hours.${id}.${end}`) }));
  const error = fields.find((each) => each.error)?.error;
  const day = weekdayName(weekday, lang);
  return (
    <div className="grid min-h-14 grid-cols-[3.25rem_minmax(0,6.25rem)_0.5rem_minmax(0,6.25rem)_minmax(2.75rem,1fr)] items-center gap-x-1 py-1.5 md:grid-cols-[7rem_7.5rem_0.5rem_7.5rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-display font-semibold first-letter:uppercase">
        <span className="text-sm md:hidden">{isFirst && shortWeekdayName(weekday, lang)}</span>
        <span className="max-md:hidden">{isFirst && day}</span>
      </span>
      <input type="hidden" name={`hours.${id}.weekday`} value={weekday} />
      {fields.map(({ end, error: own, name, onInput }) => (
        <select
          key={end}
          name={name}
          className={`${controlClass} field-select ${end === 'to' ? 'col-4' : isOff ? 'col-[2/5] text-muted' : 'col-2'}`}
          aria-label={texts[end]}
          aria-invalid={own ? true : undefined}
          aria-describedby={own && errorId}
          hidden={end === 'to' && isOff}
          defaultValue={initial[end]}
          onInput={({ currentTarget: { value } }) => {
            if (end === 'from') setIsOff(value === '');
            onInput();
          }}
        >
          {end === 'from' && isFirst && <option value="">{texts.notWorking}</option>}
          {gridTimes.map((time) => (
            <option key={time} value={time}>
              {timeLabel(time, lang)}
            </option>
          ))}
        </select>
      ))}
      {!isOff && <span className="col-3 row-1 text-center text-muted">–</span>}
      <span className="col-5 row-1 flex justify-end">
        {!isFirst && (
          <button
            type="button"
            className="icon-button"
            aria-label={fillText(texts.removeSpan, { day })}
            onClick={() => store.remove('hours', id)}
          >
            <Icon name="close" size={20} />
          </button>
        )}
        {isFirst && isLast && !isOff && (
          <button
            type="button"
            className="icon-button text-accent"
            aria-label={fillText(texts.addSpan, { day })}
            onClick={() => store.add('hours', { weekday, from: '18:00', to: '20:00' })}
          >
            <Icon name="plus" size={20} />
          </button>
        )}
      </span>
      <p id={errorId} className="col-[2/-1] text-sm text-danger" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
