import { clockText } from '#features/availability/clock.ts';
import type { Interval } from '#features/availability/grid.ts';
import type { BookingDetails } from '#features/booking/details/api.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { timeSpan } from '#platform/time/dates.ts';
import { lacksAddress } from '../../bookings/businessBookings.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import { halfHour, type PlacedBooking } from '../timeGrid.ts';

/** Crews differ by position and lightness. */
const looks = [
  'bg-[color-mix(in_srgb,var(--accent)_12%,var(--raised))]',
  'bg-[color-mix(in_srgb,var(--accent)_24%,var(--raised))]',
  'bg-[color-mix(in_srgb,var(--accent)_36%,var(--raised))]',
];

interface Props {
  placed: PlacedBooking;
  crews: number;
  place: (span: Interval) => { top: number; height: number; left: string; width: string };
  providerKey: string;
  details: BookingDetails | undefined;
}

export function BookingEntry({ placed, crews, place, providerKey, details }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const named = useCrews();
  const { addressMissing } = useTexts('details');
  const { booking, crew, clash, from, to, busyUntil, isOver } = placed;
  const look = clash
    ? 'border-danger inset-ring inset-ring-danger bg-[color-mix(in_srgb,var(--danger)_12%,var(--raised))]'
    : isOver
      ? 'border-control bg-sunken text-muted'
      : `border-accent ${looks[crew % looks.length]}`;
  const street = details?.address.split(',')[0];
  const isMissing = !isOver && lacksAddress(booking, details);
  const below = isMissing ? addressMissing : (street ?? (booking.byPhone ? texts.byPhone : ''));
  const { height, ...at } = place({ from, to });
  // Half an hour has room for two lines of 13 px, with the last one's descenders.
  const isTall = to - from >= 2 * halfHour;
  const lines = isTall
    ? `pt-px [--line:15px] ${crews < 3 ? 'max-sm:text-sm/(--line) max-sm:[--line:18px]' : ''}`
    : '[--line:13px]';
  return (
    <>
      {busyUntil > to && (
        <span className="hatched pointer-events-none absolute" style={place({ from: to, to: busyUntil })} />
      )}
      <a
        className={`absolute z-[5] overflow-hidden rounded border-l-4 pl-1 sm:max-lg:pl-0.5 text-[0.75rem]/(--line) hyphens-none [overflow-wrap:normal] hover:underline focus-visible:z-10 ${lines} ${look}`}
        style={{ ...at, height: height - 1, width: `calc(${at.width} - 2px)` }}
        href={paths.provider(lang, providerKey, 'visit', booking._id)}
        data-booking={booking._id}
      >
        <span className="block max-h-[round(down,100%,var(--line))] overflow-clip [overflow-clip-margin:2px] *:overflow-x-clip *:text-ellipsis">
          <span className="block font-display font-semibold tracking-[-0.02em]">{booking.customer}</span>
          <span className="sr-only">
            {timeSpan(clockText(from), clockText(to), lang)}
            {crews > 1 && `, ${named.nameOf(crew)}`}
          </span>
          {below && (
            <span className={`block ${isMissing ? 'text-warning' : isOver ? '' : 'text-muted'}`}>
              {below}
            </span>
          )}
        </span>
      </a>
    </>
  );
}
