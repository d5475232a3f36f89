import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { readProviderDetails } from '#features/booking/details/api.ts';
import { useToday } from '#features/booking/islands/useNow.ts';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { readProviderBooking } from '../../bookings/api.ts';
import { listConversations } from '../../bookings/businessBookings.ts';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import { ProviderBoundary, type ProviderProps } from '../../frame/islands/ProviderBoundary.tsx';
import { useIsDesk } from '../../frame/islands/useIsDesk.ts';
import { OpenVisit, VisitBack } from './OpenVisit.tsx';

interface Props extends ProviderProps {
  id: string;
}

async function fetchToday() {
  const [{ TodayContent }, { DeskDay }] = await Promise.all([import('./Today.tsx'), import('./DeskDay.tsx')]);
  return { TodayContent, DeskDay };
}

/** docs/product.md 5.31; a desk shows a visit of today next to the others. */
function Visit({ id, ...props }: Props) {
  const today = useToday();
  const isDesk = useIsDesk();
  const list = useFetched(fetchToday, isDesk);
  return (
    <ProviderBoundary {...props}>
      {(provider, { reload }) => {
        const isListed = provider.all.some(({ _id, date }) => _id === id && date === today);
        return isDesk && isListed && list ? (
          <list.TodayContent {...props} provider={provider} reload={reload} DeskDay={list.DeskDay} />
        ) : (
          <LoadedVisit {...props} id={id} />
        );
      }}
    </ProviderBoundary>
  );
}

function LoadedVisit({ id, providerKey: key, signedIn }: Props) {
  const lang = useLang();
  const today = useToday();
  const { cancelled, gone } = useTexts('today');
  const params = { key, id };
  const [isCancelled, setCancelled] = useState(false);
  const read = async () => ({ ...(await request(readProviderBooking, { params })), providerKey: key });
  const loaded = useQuery(read, [key, id]);
  const details = useRequest(readProviderDetails, { params });
  const { answer, failure, reload } = loaded;
  const date = answer?.date ?? today;
  useSeen([key], answer ? [answer] : []);
  if (isCancelled || failure?.answer?.code === 'not_found')
    return (
      <>
        <VisitBack providerKey={key} date={date} isToday={date === today} />
        <h1 className="text-[1.5rem]/[1.25]">{isCancelled ? cancelled : gone}</h1>
      </>
    );
  return (
    <QueryBoundary loaded={details.answer || details.failure ? loaded : { ...loaded, answer: undefined }}>
      {(booking) => (
        <Threads conversations={listConversations([booking], lang)} providerKey={key} onChanged={reload}>
          {(openThread) => (
            <div className="max-w-[640px]">
              <OpenVisit
                signedIn={signedIn}
                booking={booking}
                details={details}
                openThread={openThread}
                onChanged={reload}
                onCancelled={() => setCancelled(true)}
              />
            </div>
          )}
        </Threads>
      )}
    </QueryBoundary>
  );
}

export default island('Visit', Visit);
