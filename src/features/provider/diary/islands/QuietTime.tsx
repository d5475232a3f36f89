import { clockText } from '#features/availability/clock.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { timeSpan } from '#platform/time/dates.ts';
import type { PlacedDay } from '../timeGrid.ts';

interface Props {
  span: PlacedDay['quiet'][number];
  style: { top: number; height: number };
  isNarrow: boolean;
  onPress: () => void;
}

/** Time without bookings that is not available. */
export function QuietTime({ span, style, isNarrow, onPress }: Props) {
  const lang = useLang();
  const { states } = useTexts('diary');
  const { is, from, to } = span;
  const time = timeSpan(clockText(from), clockText(to), lang);
  const words = `absolute inset-x-0 overflow-hidden px-1 text-left text-[0.75rem]/4 text-muted ${is === 'elsewhere' ? 'bg-[color-mix(in_srgb,var(--muted)_18%,var(--raised))]' : 'hatched'}`;
  if (is === 'closed')
    return (
      <button
        type="button"
        className={`flex cursor-pointer items-start hover:text-text focus-visible:z-10 focus-visible:-outline-offset-3 ${words}`}
        style={style}
        aria-label={`${states.closed}: ${time}`}
        onClick={onPress}
      >
        {states.closed}
      </button>
    );
  return (
    <p className={words} style={style}>
      {is === 'elsewhere' && (
        <>
          <span className="sr-only">{`${states.elsewhere}: `}</span>
          <span className="wrap-anywhere">{span.calendar}</span>
          <span className="sr-only">{`, ${time}`}</span>
        </>
      )}
      {is === 'break' && states.break}
      {is === 'off' && (
        <span className={isNarrow ? 'block w-full px-2 leading-5 [writing-mode:vertical-rl]' : 'sr-only'}>
          {states.off}
        </span>
      )}
    </p>
  );
}
