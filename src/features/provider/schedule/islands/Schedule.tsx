import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { forProvider, type Schedule } from '#features/availability/index.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import type { Values } from '#platform/forms/useForm.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { leave } from '#ui/leave.ts';
import { Notice } from '#ui/Notice.tsx';
import { markAllSaved } from '#ui/unsaved.ts';
import type { ProviderBooking } from '../../bookings/api.ts';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { readProviderSchedule, scheduleStruct } from '../api.ts';
import { savedBody, saveSchedule, scheduleStore, usualHours } from '../scheduleStore.ts';
import { BookingFields } from './BookingFields.tsx';
import { Conflicts } from './Conflicts.tsx';
import { HoursFields } from './HoursFields.tsx';

interface Props {
  part: 'hours' | 'booking';
  providerKey: string;
  bookings: ProviderBooking[];
}

/** docs/product.md 2.19. */
export function Schedule({ part, providerKey, bookings }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const isHours = part === 'hours';
  const read = () => request(readProviderSchedule, { params: { key: providerKey } });
  return (
    <OwnForm providerKey={providerKey} read={read}>
      {(schedule, { round, saves, ...form }) => (
        <div className="grid gap-6">
          <Conflicts providerKey={providerKey} bookings={schedule.conflicts} texts={texts} changes={saves} />
          {schedule.starts === 'unset' && <Notice>{isHours ? texts.unset : texts.unsetFirst}</Notice>}
          {schedule.starts === 'unset' && !isHours ? (
            <a
              className="button justify-self-start"
              href={paths.provider(lang, providerKey, 'business', 'hours')}
            >
              {texts.title}
            </a>
          ) : (
            <ScheduleForm key={round} {...{ part, providerKey, schedule, bookings }} {...form} />
          )}
        </div>
      )}
    </OwnForm>
  );
}

type Answer = AnswerOf<typeof readProviderSchedule>;

interface FormProps extends Props {
  schedule: Answer;
  onSaved: (schedule: Answer) => void;
  onDiscard: () => void;
}

function ScheduleForm({ part, providerKey, schedule, bookings, onSaved, onDiscard }: FormProps) {
  const lang = useLang();
  const [store] = useState(() =>
    scheduleStore(schedule.starts === 'unset' ? { ...schedule, hours: usualHours } : schedule),
  );
  const isHours = part === 'hours';
  /** Then the other first steps follow: docs/product.md 5.26. */
  const isFirst = schedule.starts === 'unset';
  const edit = (values: Values) => (isHours ? store.readHours(values) : store.readBooking(values));
  const { formProps, fieldProps, busy } = useValidatedForm({
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
