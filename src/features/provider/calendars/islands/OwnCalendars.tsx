import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { maxCalendars } from '#features/calendars/calendarFailures.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { List } from '#ui/List.tsx';
import { Conflicts } from '../../schedule/islands/Conflicts.tsx';
import { listProviderCalendars } from '../api.ts';
import { AddCalendar } from './AddCalendar.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';

/** docs/product.md 5.18. */
export function OwnCalendars({ providerKey }: { providerKey: string }) {
  const texts = useTexts('ownCalendars');
  const params = { key: providerKey };
  const loaded = useQuery(() => request(listProviderCalendars, { params }), [providerKey]);
  const [changes, setChanges] = useState(0);
  const replace: typeof loaded.replace = (answer) => {
    loaded.replace(answer);
    setChanges((count) => count + 1);
  };
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {({ calendars, conflicts }) => (
          <div className="grid gap-6">
            <Conflicts providerKey={providerKey} bookings={conflicts} texts={texts} changes={changes} />
            {calendars.length === 0 && <p className="text-muted">{texts.none}</p>}
            {calendars.length > 0 && (
              <List className="border-b border-line">
                {calendars.map((calendar) => (
                  <OwnCalendar
                    key={calendar._id}
                    providerKey={providerKey}
                    calendar={calendar}
                    onChanged={replace}
                    onRemoved={loaded.reload}
                  />
                ))}
              </List>
            )}
            {calendars.length < maxCalendars && (
              <AddCalendar key={calendars.length} providerKey={providerKey} onAdded={replace} />
            )}
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
