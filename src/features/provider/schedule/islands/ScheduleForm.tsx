import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { daysLabel, durationLabel, hoursLabel } from '#features/availability/durations.ts';
import { GRID_MINUTES, type Schedule, scheduleLimits } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { ProviderBooking } from '../../bookings/api.ts';
import { changeProviderSchedule } from '../api.ts';
import { scheduleStore, usualHours } from '../store.ts';
import { Choice } from './Choice.tsx';
import { ClosureRows } from './ClosureRows.tsx';
import { DayRows } from './DayRows.tsx';
import { DaysOffRows } from './DaysOffRows.tsx';
import { NoLongerFits } from './NoLongerFits.tsx';
import { StartChoice } from './StartChoice.tsx';

type Answer = AnswerOf<typeof changeProviderSchedule>;

interface Props {
  providerKey: string;
  schedule: Answer;
  bookings: ProviderBooking[];
  onSaved: (schedule: Answer) => void;
  onDiscard: () => void;
}

const lengths = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: (max - min) / GRID_MINUTES + 1 }, (_, step) => min + step * GRID_MINUTES);
const notices = [0, 1, 2, 4, 12, 24, 48, 72, 168].map((hours) => hours * 60);
const freeCancellations = [0, 1, 2, 4, 8, 12, 24, 48].map((hours) => hours * 60);
const horizons = [7, 14, 30, 60, 90, 180, 365];

export function ScheduleForm({ providerKey, schedule, bookings, onSaved, onDiscard }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const { saved, somethingWrong } = useTexts('provider');
  const validation = useTexts('validation');
  const [store] = useState(() =>
    scheduleStore(schedule.starts === 'unset' ? { ...schedule, hours: usualHours } : schedule),
  );
  const { body } = changeProviderSchedule;
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => ({
      ...fieldProblems(store.bodyOf(values), body),
      ...(store.isNeverOpen(values) && { hours: 'noHours' as const }),
    }),
    send: async (values) => {
      const sent = { params: { key: providerKey }, body: body.create(store.bodyOf(values)) };
      onSaved(await request(changeProviderSchedule, sent));
      showToast('success', saved);
    },
    explain: inToast(somethingWrong),
    nameOf: store.nameOf,
    asks: false,
  });
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Schedule>(schedule);
  const rows = useStore(store.$rows);
  const updateDraft = useCallback(() => {
    if (form.current) setDraft(store.draftOf(Object.fromEntries(new FormData(form.current))));
  }, [store]);
  useEffect(updateDraft, [updateDraft, rows]);
  const minutes = (value: number) => durationLabel(value, lang);
  return (
    <form {...formProps} ref={form} onInput={updateDraft} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          {...fieldProps('duration')}
          label={texts.duration}
          none={texts.durationNone}
          initial={schedule.duration}
          values={lengths(scheduleLimits.duration)}
          labelOf={minutes}
        />
        <Choice
          {...fieldProps('buffer')}
          label={texts.buffer}
          initial={schedule.buffer}
          values={lengths(scheduleLimits.buffer)}
          labelOf={(value) => (value ? minutes(value) : texts.bufferNone)}
        />
        <Choice
          {...fieldProps('notice')}
          label={texts.notice}
          initial={schedule.notice}
          values={notices}
          labelOf={(value) => (value ? minutes(value) : texts.noticeNone)}
        />
        <Choice
          {...fieldProps('horizon')}
          label={texts.horizon}
          none={texts.horizonNone}
          initial={schedule.horizon}
          values={horizons}
          labelOf={(value) => daysLabel(value, lang)}
        />
        <Choice
          {...fieldProps('freeCancellation')}
          label={texts.freeCancellation}
          initial={schedule.freeCancellation}
          values={freeCancellations}
          labelOf={(value) =>
            value
              ? fillText(texts.beforeStart, { time: hoursLabel(value, lang) })
              : texts.freeCancellationNone
          }
        />
      </div>
      <DayRows store={store} fieldProps={fieldProps} />
      <ClosureRows store={store} fieldProps={fieldProps} />
      <DaysOffRows store={store} fieldProps={fieldProps} />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="closedOnHolidays"
          className="h-5 w-5 accent-accent"
          defaultChecked={schedule.closedOnHolidays}
        />
        {texts.closedOnHolidays}
      </label>
      <StartChoice store={store} fieldProps={fieldProps} first={schedule.starts} draft={draft} />
      <NoLongerFits providerKey={providerKey} bookings={bookings} saved={schedule} draft={draft} />
      <SaveBar busy={busy} onDiscard={schedule.starts === 'unset' ? undefined : onDiscard} />
    </form>
  );
}
