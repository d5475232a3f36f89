import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { weekdays, workdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { DayRow } from './DayRow.tsx';
import { ends, readHour, writeHour } from './hourSelects.ts';
import type { PartProps } from './Rows.tsx';

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
      const [row, ...removed] = filterRows(weekday);
      for (const end of ends) writeHour(form, row?.id, end, readHour(form, first?.id, end));
      for (const { id } of removed) store.remove('hours', id);
      store.add(
        'hours',
        ...others.map(({ id }) => ({
          weekday,
          from: readHour(form, id, 'from'),
          to: readHour(form, id, 'to'),
        })),
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

/** The other days of the working week or of the weekend, and all others. */
function listTargets(weekday: number): number[][] {
  const week = workdays.includes(weekday) ? workdays : weekdays.filter((each) => !workdays.includes(each));
  return [week, weekdays].map((days) => days.filter((each) => each !== weekday));
}

function nameDays(days: number[], lang: ReturnType<typeof useLang>): string {
  return [...new Set([days[0], days.at(-1)])].map((day = 0) => shortWeekdayName(day, lang)).join('–');
}
