import { useReducer, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { readProviderSchedule } from '../../schedule/api.ts';
import { BookingConflicts } from '../../schedule/islands/Conflicts.tsx';
import { readCrews } from '../api.ts';
import { CrewsForm } from './CrewsForm.tsx';

/** docs/product.md 2.77. */
export function Crews({ providerKey, onSaved }: { providerKey: string; onSaved: () => void }) {
  const texts = useTexts('crews');
  const params = { key: providerKey };
  const loaded = useQuery(async () => {
    const [crews, schedule] = await Promise.all([
      request(readCrews, { params }),
      request(readProviderSchedule, { params }),
    ]);
    return { ...crews, schedule };
  }, [providerKey]);
  const [changes, setChanges] = useState(0);
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {({ crews, conflicts, schedule }) => (
          <div className="grid gap-6">
            <BookingConflicts
              key={`conflicts ${changes}`}
              providerKey={providerKey}
              bookings={conflicts}
              isNew={changes > 0}
              title={texts.conflicts}
              text={texts.conflictsText}
            />
            <CrewsForm
              key={discarded}
              providerKey={providerKey}
              crews={crews}
              schedule={schedule}
              onDiscard={discard}
              onSaved={(saved) => {
                loaded.replace({ ...saved, schedule });
                setChanges(changes + 1);
                onSaved();
              }}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
