import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { defaultStarts, type Schedule, startKinds } from '#features/availability/index.ts';
import { weekdays, workdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { amountLabel, type AmountName, amountNames, amounts, startsLabel } from '../amounts.ts';
import type { readProviderSchedule } from '../api.ts';
import { type PartProps, Rows } from './Rows.tsx';
import { WeekPreview } from './WeekPreview.tsx';

interface Props extends PartProps {
  schedule: AnswerOf<typeof readProviderSchedule>;
  draft: Schedule;
}

export function BookingFields({ schedule, store, fieldProps, draft }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {amountNames.map((name) => (
          <Choice key={name} {...fieldProps(name)} name={name} initial={schedule[name]} />
        ))}
      </div>
      <StartChoice {...{ schedule, store, fieldProps, draft }} />
    </>
  );
}

type ChoiceProps = ReturnType<PartProps['fieldProps']> & { name: AmountName; initial: number | null };

/** Offers the current value even if it is not in the list. */
function Choice({ initial, ...select }: ChoiceProps) {
  const { name } = select;
  const lang = useLang();
  const texts = useTexts('schedule');
  const { choices } = amounts[name];
  const offered = initial === null || choices.includes(initial) ? choices : [...choices, initial];
  return (
    <Select {...select} label={texts[name]} defaultValue={initial ?? ''}>
      {!choices.includes(0) && <option value="">{texts[`${name}None`]}</option>}
      <Options
        values={offered.toSorted((one, other) => one - other)}
        labelOf={(value) => amountLabel(name, value, texts, lang)}
      />
    </Select>
  );
}

/** docs/product.md 2.47. */
function StartChoice({ schedule, store, fieldProps, draft }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const { ownStarts } = useStore(store.$rows);
  const field = fieldProps('starts');
  const hints = {
    nine: defaultStarts.map((time) => timeLabel(time, lang)).join(', '),
    own: undefined,
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display text-lg font-semibold">{texts.starts}</legend>
      <Select
        {...field}
        label={texts.startKind}
        hint={draft.starts in hints ? hints[draft.starts as keyof typeof hints] : texts.everyHint}
        defaultValue={schedule.starts}
        onInput={({ currentTarget }) => {
          field.onInput();
          if (currentTarget.value === 'own' && ownStarts.length === 0)
            store.add('ownStarts', { weekdays: workdays });
        }}
      >
        <Options values={startKinds} labelOf={(kind) => startsLabel(kind, texts, lang)} />
      </Select>
      <div hidden={draft.starts !== 'own'}>
        <OwnStartRows store={store} fieldProps={fieldProps} />
      </div>
      <div className="max-w-[480px]">
        <WeekPreview schedule={draft} />
      </div>
    </fieldset>
  );
}

const example = ['09:00', '12:30', '16:00'];

function OwnStartRows({ store, fieldProps }: PartProps) {
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
