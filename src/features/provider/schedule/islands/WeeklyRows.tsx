import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import { clockText, GRID_MINUTES } from '#features/availability/index.ts';
import { weekdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { useForm } from '#platform/forms/useForm.ts';
import { weekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Select } from '#ui/Select.tsx';
import type { ScheduleStore } from '../store.ts';
import { Rows } from './Rows.tsx';

interface Props {
  store: ScheduleStore;
  name: 'hours' | 'closures';
  fieldProps: ReturnType<typeof useForm>['fieldProps'];
  texts: ComponentProps<typeof Rows>['texts'];
  children?: ReactNode;
}

/** Includes the end of the day. */
const gridTimes = Array.from({ length: (24 * 60) / GRID_MINUTES + 1 }, (_, step) =>
  clockText(step * GRID_MINUTES),
);

export function WeeklyRows({ store, name, fieldProps, children, texts: listTexts }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const rows = useStore(store.$rows)[name];
  return (
    <Rows
      store={store}
      name={name}
      rows={rows}
      texts={listTexts}
      begin={{ weekday: 0, from: '08:00', to: '17:00' }}
      fieldsOf={({ id, initial }) => (
        <>
          <div className="max-sm:col-span-2">
            <Select
              {...fieldProps(`${name}.${id}.weekday`)}
              label={texts.weekday}
              defaultValue={initial.weekday}
            >
              {weekdays.map((weekday) => (
                <option key={weekday} value={weekday}>
                  {weekdayName(weekday, lang)}
                </option>
              ))}
            </Select>
          </div>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              {...fieldProps(`${name}.${id}.${end}`)}
              label={texts[end]}
              defaultValue={initial[end]}
            >
              {[...new Set([...gridTimes, initial[end] ?? '08:00'])].sort().map((time) => (
                <option key={time} value={time}>
                  {timeLabel(time, lang)}
                </option>
              ))}
            </Select>
          ))}
        </>
      )}
    >
      {children}
    </Rows>
  );
}
