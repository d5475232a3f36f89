import { formatDate } from '#domain/dates.ts';
import { firstDate, lastDate } from '#domain/slots.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  titleId: string;
  /** A day in the shown month. */
  reached: string;
  move: (months: number) => void;
}

/** The month's name between the buttons for other months and years; the bounds limit how far they go. */
export function CalendarHead({ titleId, reached, move }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const first = reached.slice(0, 7) === firstDate.slice(0, 7);
  const last = reached.slice(0, 7) === lastDate.slice(0, 7);
  return (
    <div className="mb-1 flex items-center">
      <Turn icon="previousYear" label={texts.previousYear} disabled={first} onPress={() => move(-12)} />
      <Turn icon="previous" label={texts.previousMonth} disabled={first} onPress={() => move(-1)} />
      <h3 id={titleId} aria-live="polite" className="grow text-center text-lg first-letter:uppercase">
        {formatDate(reached, lang, { month: 'long', year: 'numeric' })}
      </h3>
      <Turn icon="next" label={texts.nextMonth} disabled={last} onPress={() => move(1)} />
      <Turn icon="nextYear" label={texts.nextYear} disabled={last} onPress={() => move(12)} />
    </div>
  );
}

function Turn({
  icon,
  label,
  disabled,
  onPress,
}: {
  icon: IconName;
  label: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button shrink-0 text-accent disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
