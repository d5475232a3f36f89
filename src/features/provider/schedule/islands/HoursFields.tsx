import { request } from '#features/account/requests.ts';
import type { Schedule } from '#features/availability/index.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import type { FieldProps } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Switch } from '#ui/Switch.tsx';
import type { ProviderBooking } from '../../bookings/api.ts';
import { changeProviderSchedule } from '../api.ts';
import { savedBody, type ScheduleStore } from '../store.ts';
import { ClosureRows } from './ClosureRows.tsx';
import { DayRows } from './DayRows.tsx';
import { DaysOffRows } from './DaysOffRows.tsx';
import { NoLongerFits } from './NoLongerFits.tsx';
import { WeekPreview } from './WeekPreview.tsx';

type Answer = AnswerOf<typeof changeProviderSchedule>;

interface Props {
  providerKey: string;
  schedule: Answer;
  bookings: ProviderBooking[];
  store: ScheduleStore;
  fieldProps: FieldProps;
  /** The current input. */
  draft: Schedule;
  onSaved: (schedule: Answer) => void;
}

export function HoursFields({ providerKey, schedule, bookings, store, fieldProps, draft, onSaved }: Props) {
  const texts = useTexts('schedule');
  const { saved, somethingWrong } = useTexts('provider');
  const { act } = useMutation(somethingWrong);
  /** With the hours as they are saved, whatever the fields contain. */
  const close = (closedOnHolidays: boolean) =>
    act(async () => {
      const body = { ...savedBody(schedule), closedOnHolidays };
      onSaved(await request(changeProviderSchedule, { params: { key: providerKey }, body }));
      showToast('success', saved);
    });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_288px] lg:gap-8">
      <div className="grid gap-8">
        <DayRows store={store} fieldProps={fieldProps} />
        <ClosureRows store={store} fieldProps={fieldProps} />
        <div className="grid gap-2">
          <DaysOffRows store={store} fieldProps={fieldProps} />
          {schedule.starts !== 'unset' && (
            <Switch
              label={texts.closedOnHolidays}
              checked={schedule.closedOnHolidays}
              onChange={({ target }) => void close(target.checked)}
            />
          )}
        </div>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-20">
        <WeekPreview schedule={draft} />
        <NoLongerFits providerKey={providerKey} bookings={bookings} saved={schedule} draft={draft} />
      </div>
    </div>
  );
}
