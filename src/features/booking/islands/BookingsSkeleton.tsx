import type { BookingStatus } from '#features/addresses/bookingStatus.ts';

interface Props {
  label: string;
  status: BookingStatus | undefined;
}

/** The next booking and a day, in the size that they will have. */
export function BookingsSkeleton({ label, status }: Props) {
  return (
    <div role="status" className="animate-pulse">
      <span className="sr-only">{label}</span>
      {status !== 'Completed' && (
        <div className="next panel min-h-[560px] md:min-h-[352px]">
          <div className="next-picture bg-sunken" />
          <div className="next-body *:rounded *:bg-sunken">
            <div className="h-[84px] w-2/3" />
            <div className="mt-2.5 h-3 w-1/2" />
            <div className="mt-1 h-3 w-1/3" />
          </div>
          <div className="next-sum grid content-start gap-1 *:rounded *:bg-sunken">
            <div className="h-4 w-1/3" />
            <div className="h-2.5 w-2/3" />
          </div>
          <span className="next-tear" />
          <div className="booking-acts *:h-5.5 *:rounded *:bg-sunken">
            <div />
            <div />
          </div>
        </div>
      )}
      <div className="booking-day h-3 w-1/4 rounded bg-sunken" />
      <div className="panel">
        {['first', 'second'].map((row) => (
          <div key={row} className="booking-row">
            <div className="booking-time">
              <div className="h-3 w-8 rounded bg-sunken" />
            </div>
            <div className="booking-picture bg-sunken" />
            <div className="booking-who grid gap-1 *:rounded *:bg-sunken max-sm:min-h-[84px]">
              <div className="h-2.5 w-2/3" />
              <div className="h-2 w-1/2" />
              <div className="h-2 w-1/2" />
            </div>
            <div className="booking-where grid gap-1 *:h-2.5 *:rounded *:bg-sunken">
              <div className="w-2/3" />
              <div className="w-1/2" />
            </div>
            <div className="booking-acts *:h-5.5 *:min-w-12 *:rounded *:bg-sunken">
              <div />
              <div />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
