import { useReducer, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { Notice } from '#ui/Notice.tsx';
import type { ProviderBooking } from '../../bookings/api.ts';
import { readProviderSchedule } from '../api.ts';
import { Conflicts } from './Conflicts.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

interface Props {
  providerKey: string;
  bookings: ProviderBooking[];
}

/** docs/product.md 2.19. */
export function Schedule({ providerKey, bookings }: Props) {
  const texts = useTexts('schedule');
  const params = { key: providerKey };
  const loaded = useQuery(() => request(readProviderSchedule, { params }), [providerKey]);
  const [changes, setChanges] = useState(0);
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(schedule) => (
          <div className="grid gap-6">
            <Conflicts key={`conflicts ${changes}`} bookings={schedule.conflicts} isNew={changes > 0} />
            {schedule.starts === 'unset' && <Notice>{texts.unset}</Notice>}
            <ScheduleForm
              key={discarded}
              onDiscard={discard}
              providerKey={providerKey}
              schedule={schedule}
              bookings={bookings}
              onSaved={(saved) => {
                loaded.replace(saved);
                setChanges(changes + 1);
              }}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
