import { useStore } from '@nanostores/react';
import { useTexts } from '#platform/client/island.tsx';
import { DateField } from '#platform/forms/DateField.tsx';
import type { useForm } from '#platform/forms/useForm.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { ScheduleStore } from '../store.ts';
import { Rows } from './Rows.tsx';

interface Props {
  store: ScheduleStore;
  fieldProps: ReturnType<typeof useForm>['fieldProps'];
}

export function DaysOffRows({ store, fieldProps }: Props) {
  const texts = useTexts('schedule');
  const rows = useStore(store.$rows).daysOff;
  const { date: today } = vilniusClock(present());
  const labels = { from: texts.firstDay, to: texts.lastDay };
  return (
    <Rows
      store={store}
      name="daysOff"
      rows={rows}
      texts={{ title: texts.daysOff, add: texts.addDaysOff }}
      begin={{ from: today, to: today }}
      fieldsOf={({ id, initial }) =>
        (['from', 'to'] as const).map((end) => (
          <div key={end} className="max-sm:col-span-2">
            <DateField
              {...fieldProps(`daysOff.${id}.${end}`)}
              label={labels[end]}
              defaultValue={initial[end]}
            />
          </div>
        ))
      }
    />
  );
}
