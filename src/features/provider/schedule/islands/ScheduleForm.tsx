import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forProvider, type Schedule } from '#features/availability/index.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import type { Values } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { leave } from '#ui/leave.ts';
import { markAllSaved } from '#ui/unsaved.ts';
import type { ProviderBooking } from '../../bookings/api.ts';
import { useProviderForm } from '../../islands/useProviderForm.ts';
import { type readProviderSchedule, scheduleStruct } from '../api.ts';
import { savedBody, scheduleStore, usualHours } from '../scheduleStore.ts';
import { BookingFields } from './BookingFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { saveSchedule } from './saveSchedule.ts';

type Answer = AnswerOf<typeof readProviderSchedule>;

interface Props {
  part: 'hours' | 'booking';
  providerKey: string;
  schedule: Answer;
  bookings: ProviderBooking[];
  onSaved: (schedule: Answer) => void;
  onDiscard: () => void;
}

export function ScheduleForm({ part, providerKey, schedule, bookings, onSaved, onDiscard }: Props) {
  const lang = useLang();
  const [store] = useState(() =>
    scheduleStore(schedule.starts === 'unset' ? { ...schedule, hours: usualHours } : schedule),
  );
  const isHours = part === 'hours';
  /** Then the other first steps follow: docs/product.md 5.26. */
  const isFirst = schedule.starts === 'unset';
  const edit = (values: Values) => (isHours ? store.readHours(values) : store.readBooking(values));
  const { formProps, fieldProps, busy } = useProviderForm({
    validate: (values) => ({
      ...fieldProblems({ ...savedBody(schedule), ...edit(values) }, scheduleStruct),
      ...(isHours && store.isNeverOpen(values) && { hours: 'noHours' as const }),
    }),
    send: async (values) => {
      const answer = await saveSchedule(providerKey, edit(values));
      if (isFirst) {
        markAllSaved();
        leave(paths.provider(lang, providerKey));
        return 'leaving';
      }
      onSaved(answer);
      return undefined;
    },
    nameOf: store.nameOf,
    warnsUnsaved: false,
  });
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Schedule>(schedule);
  const rows = useStore(store.$rows);
  const updateDraft = useCallback(() => {
    if (!form.current) return;
    const values = Object.fromEntries(new FormData(form.current));
    const draft = isHours ? store.draftHours(values) : store.draftBooking(values);
    setDraft({ ...forProvider(schedule), ...draft });
  }, [store, isHours, schedule]);
  useEffect(updateDraft, [updateDraft, rows]);
  return (
    <form {...formProps} ref={form} onInput={updateDraft} className="grid gap-6">
      {isHours ? (
        <HoursFields {...{ providerKey, schedule, bookings, store, fieldProps, draft, onSaved }} />
      ) : (
        <BookingFields {...{ schedule, store, fieldProps, draft }} />
      )}
      <SaveBar busy={busy} onDiscard={isFirst ? undefined : onDiscard} />
    </form>
  );
}
