import { useStore } from '@nanostores/react';
import { defaultStarts, type Schedule, startKinds, type Starts } from '#features/availability/index.ts';
import { workdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { startsLabel } from '../amounts.ts';
import { OwnStartRows } from './OwnStartRows.tsx';
import type { PartProps } from './Rows.tsx';
import { WeekPreview } from './WeekPreview.tsx';

interface Props extends PartProps {
  first: Starts;
  draft: Schedule;
}

/** docs/product.md 2.47. */
export function StartChoice({ store, fieldProps, first, draft }: Props) {
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
        defaultValue={first}
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
