import { weekdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { timeSpan, weekdayName } from '#platform/time/dates.ts';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { type PartProps, Rows } from './Rows.tsx';
import { TimeOptions } from './TimeOptions.tsx';

export function ClosureRows({ store, fieldProps }: PartProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  return (
    <Rows
      store={store}
      name="closures"
      texts={{ title: texts.closures, hint: texts.closuresHint, add: texts.addClosure }}
      begin={{ weekday: 0, from: '12:00', to: '13:00' }}
      textOf={({ weekday, from = '', to = '' }) =>
        `${weekdayName(Number(weekday), lang)}, ${timeSpan(from, to, lang)}`
      }
      fieldsOf={({ id, initial }) => (
        <>
          <div className="max-sm:col-span-2">
            <Select
              {...fieldProps(`closures.${id}.weekday`)}
              label={texts.weekday}
              defaultValue={initial.weekday}
            >
              <Options values={weekdays} labelOf={(weekday) => weekdayName(weekday, lang)} />
            </Select>
          </div>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              {...fieldProps(`closures.${id}.${end}`)}
              label={texts[end]}
              defaultValue={initial[end]}
            >
              <TimeOptions />
            </Select>
          ))}
        </>
      )}
    />
  );
}
