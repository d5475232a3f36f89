import type { Schedule } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { amountLabel, type AmountName, amountNames, amounts } from '../amounts.ts';
import type { readProviderSchedule } from '../api.ts';
import type { PartProps } from './Rows.tsx';
import { StartChoice } from './StartChoice.tsx';

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
      <StartChoice store={store} fieldProps={fieldProps} first={schedule.starts} draft={draft} />
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
      <Options
        values={offered.toSorted((one, other) => one - other)}
        labelOf={(value) => amountLabel(name, value, texts, lang)}
        none={choices.includes(0) ? undefined : texts[`${name}None`]}
      />
    </Select>
  );
}
