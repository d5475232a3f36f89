import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { weekdays, workdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { type PartProps, Rows } from './Rows.tsx';

const example = ['09:00', '12:30', '16:00'];

/** Each row has times and their weekdays. */
export function OwnStartRows({ store, fieldProps }: PartProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const { ownStarts } = useStore(store.$rows);
  const write = (times: string[] = []) => times.map((time) => timeLabel(time, lang)).join(', ');
  return (
    <Rows
      store={store}
      name="ownStarts"
      texts={{ title: texts.ownStarts, add: texts.addTimes }}
      begin={{ weekdays: ownStarts.length > 0 ? [] : workdays }}
      fieldsOf={({ id, initial }) => (
        <div className="col-span-full grid gap-2">
          <Weekdays {...fieldProps(`ownStarts.${id}.weekdays`)} row={id} initial={initial.weekdays} />
          <Field
            {...fieldProps(`ownStarts.${id}.times`)}
            label={texts.times}
            hint={fillText(texts.timesHint, { times: write(example) })}
            defaultValue={write(initial.times)}
            autoComplete="off"
          />
        </div>
      )}
    />
  );
}

interface WeekdaysProps extends ReturnType<FieldProps> {
  row: number;
  initial: number[] | undefined;
}

/** A named fieldset, so that a form can focus it. */
function Weekdays({ name, error, onInput, row, initial = [] }: WeekdaysProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const errorId = useId();
  return (
    <fieldset name={name} tabIndex={-1} aria-describedby={errorId} onInput={onInput} className="outline-none">
      <legend className="font-display font-semibold">{texts.weekdays}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={shortWeekdayName(weekday, lang)}
            name={`ownStarts.${row}.${weekday}`}
            aria-label={weekdayName(weekday, lang)}
            aria-invalid={error ? true : undefined}
            defaultChecked={initial.includes(weekday)}
          />
        ))}
      </div>
      <p id={errorId} className="text-sm text-danger" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
