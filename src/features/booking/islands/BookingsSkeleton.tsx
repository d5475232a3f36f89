import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import { useTexts } from '#platform/client/island.tsx';
import { bookingRow, dayHeading, rowActions, rowPicture, rowWhere, rowWho } from './bookingRow.ts';
import { next, nextActions, nextBody, nextPicture, nextSum, Tear } from './nextTicket.tsx';

export function BookingsSkeleton({ status }: { status: BookingStatus | undefined }) {
  const { loading } = useTexts('bookings');
  return (
    <div role="status" className="animate-pulse">
      <span className="sr-only">{loading}</span>
      {status !== 'Completed' && (
        <div className={`panel min-h-[560px] md:min-h-[352px] ${next}`}>
          <div className={`bg-sunken ${nextPicture}`} />
          <div className={`*:rounded *:bg-sunken ${nextBody}`}>
            <div className="h-[84px] w-2/3" />
            <div className="mt-5 h-6 w-1/2" />
            <div className="mt-2 h-6 w-1/3" />
          </div>
          <div className={`*:rounded *:bg-sunken ${nextSum}`}>
            <div className="h-8 w-1/3" />
            <div className="h-5 w-2/3" />
          </div>
          <Tear />
          <div className={`*:h-11 *:flex-auto *:rounded *:bg-sunken md:*:flex-none ${nextActions}`}>
            <div />
            <div />
          </div>
        </div>
      )}
      <div className={`h-6 w-1/4 rounded bg-sunken ${dayHeading}`} />
      <div className="panel">
        {['first', 'second'].map((row) => (
          <div key={row} className={bookingRow}>
            <div>
              <div className="h-6 w-16 rounded bg-sunken" />
            </div>
            <div className={`bg-sunken ${rowPicture}`} />
            <div className={`grid gap-2 *:rounded *:bg-sunken max-sm:min-h-[84px] ${rowWho}`}>
              <div className="h-5 w-2/3" />
              <div className="h-4 w-1/2" />
              <div className="h-4 w-1/2" />
            </div>
            <div className={`grid gap-2 *:h-5 *:rounded *:bg-sunken ${rowWhere}`}>
              <div className="w-2/3" />
              <div className="w-1/2" />
            </div>
            <div
              className={`*:h-11 *:min-w-24 *:flex-auto *:rounded *:bg-sunken sm:*:flex-none ${rowActions}`}
            >
              <div />
              <div />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
