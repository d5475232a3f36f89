import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { clockText } from '#features/availability/clock.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { acceptClash, type ProviderBooking } from '../../bookings/api.ts';
import type { ProviderDay } from '../api.ts';
import { clashKey, placeDay } from '../timeGrid.ts';

interface Props {
  days: ProviderDay[];
  providerKey: string;
  onChanged: () => void;
}

/** Bookings at busy times of an external calendar. */
export function Clashes({ days, providerKey, onChanged }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const [moving, setMoving] = useState<ProviderBooking>();
  const dialog = useFetched(
    () => import('../../bookings/islands/ProposeTimes.tsx'),
    moving !== undefined,
    () => setMoving(undefined),
  );
  const { busy, act } = useMutation();
  const keep = (id: string, clash: string) =>
    act(async () => {
      await request(acceptClash, { params: { key: providerKey, id }, body: { clash } });
      onChanged();
    });
  const clashes = days.flatMap((day) =>
    placeDay(day, 0, 0).bookings.flatMap(({ booking, clash }) =>
      clash && !booking.past && booking.acceptedClash !== clashKey(booking, clash)
        ? [{ day: day.date, booking, clash }]
        : [],
    ),
  );
  return (
    <>
      {clashes.map(({ day, booking, clash }) => (
        <div
          key={`${day} ${booking._id}`}
          className="panel mb-3 grid grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-l-4 border-l-danger px-3 py-2 md:grid-cols-[20px_minmax(0,1fr)_auto] print:hidden"
        >
          <Icon name="warning" size={20} className="text-danger" />
          <p className="first-letter:uppercase">
            {fillText(texts.clash, {
              when: formatDateTime(booking, lang),
              name: booking.customer,
              calendar: clash.calendar,
              from: timeLabel(clockText(clash.from), lang),
              to: timeLabel(clockText(clash.to), lang),
            })}
          </p>
          <div className="flex flex-wrap gap-2 max-md:col-start-2 max-sm:col-span-2 max-sm:col-start-1 max-sm:*:grow">
            {!booking.byPhone && (
              <Button variant="quiet" onClick={() => setMoving(booking)}>
                {texts.clashMove}
              </Button>
            )}
            <Button variant="bare" busy={busy} onClick={() => keep(booking._id, clashKey(booking, clash))}>
              {texts.clashKeep}
            </Button>
          </div>
        </div>
      ))}
      {moving && dialog && (
        <dialog.ProposeTimes
          booking={{ ...moving, providerKey }}
          onClose={() => setMoving(undefined)}
          onChanged={() => {
            setMoving((current) => (current === moving ? undefined : current));
            onChanged();
          }}
        />
      )}
    </>
  );
}
