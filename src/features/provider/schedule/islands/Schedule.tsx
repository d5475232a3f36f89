import { useReducer, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { paths } from '#features/addresses/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { Notice } from '#ui/Notice.tsx';
import type { ProviderBooking } from '../../bookings/api.ts';
import { readProviderSchedule } from '../api.ts';
import { Conflicts } from './Conflicts.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

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
  const params = { key: providerKey };
  const loaded = useQuery(() => request(readProviderSchedule, { params }), [providerKey]);
  const [changes, setChanges] = useState(0);
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  return (
    <section aria-labelledby="page">
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(schedule) => (
          <div className="grid gap-6">
            <Conflicts
              key={`conflicts ${changes}`}
              providerKey={providerKey}
              bookings={schedule.conflicts}
              isNew={changes > 0}
            />
            {schedule.starts === 'unset' && <Notice>{isHours ? texts.unset : texts.unsetFirst}</Notice>}
            {schedule.starts === 'unset' && !isHours ? (
              <a
                className="button justify-self-start"
                href={paths.provider(lang, providerKey, 'business', 'hours')}
              >
                {texts.title}
              </a>
            ) : (
              <ScheduleForm
                key={discarded}
                part={part}
                onDiscard={discard}
                providerKey={providerKey}
                schedule={schedule}
                bookings={bookings}
                onSaved={(saved) => {
                  loaded.replace(saved);
                  setChanges(changes + 1);
                }}
              />
            )}
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
