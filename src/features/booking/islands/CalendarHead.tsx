import { useLang, useTexts } from '#platform/client/island.tsx';
import { formatDate, monthsBetween } from '#platform/time/dates.ts';
import { firstDate, lastDate } from '#platform/time/vilnius.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { IconName } from '#ui/icons.ts';
import type { useCalendar } from './useCalendar.ts';

interface Props {
  titleId: string;
  calendar: ReturnType<typeof useCalendar>;
}

export function CalendarHead({ titleId, calendar }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const { isMonth, setIsMonth, from, to, today, turn } = calendar;
  return (
    <>
      <div className="flex flex-wrap items-center">
        <div className="min-w-[min-content] grow md:flex md:items-baseline md:gap-3">
          <h3 className="text-lg">{texts.when}</h3>
          {!isMonth && (
            <p id={titleId} aria-live="polite" className="text-sm text-muted">
              {monthsBetween(from, to < lastDate ? to : lastDate, lang)}
            </p>
          )}
        </div>
        {!isMonth && (
          <>
            <Turn
              icon="previous"
              label={texts.previousWeeks}
              disabled={from <= today}
              onPress={() => turn(-1)}
            />
            <Turn icon="next" label={texts.nextWeeks} disabled={to >= lastDate} onPress={() => turn(1)} />
          </>
        )}
        <button
          type="button"
          className="-mr-2 min-h-11 cursor-pointer rounded px-2 font-display font-semibold text-accent transition-colors duration-150 hover:bg-accent-soft aria-pressed:mr-0 aria-pressed:bg-accent-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-accent"
          aria-pressed={isMonth}
          onClick={() => setIsMonth(!isMonth)}
        >
          {texts.month}
        </button>
      </div>
      {isMonth && <MonthHead titleId={titleId} calendar={calendar} />}
    </>
  );
}

function MonthHead({ titleId, calendar: { reached, move } }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const first = reached.slice(0, 7) === firstDate.slice(0, 7);
  const last = reached.slice(0, 7) === lastDate.slice(0, 7);
  return (
    <div className="my-2 flex items-center">
      <Turn icon="previousYear" label={texts.previousYear} disabled={first} onPress={() => move(-12)} />
      <Turn icon="previous" label={texts.previousMonth} disabled={first} onPress={() => move(-1)} />
      <p
        id={titleId}
        aria-live="polite"
        className="grow text-center font-display font-semibold first-letter:uppercase"
      >
        {formatDate(reached, lang, { month: 'long', year: 'numeric' })}
      </p>
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
    <IconButton
      icon={icon}
      size={20}
      label={label}
      className="shrink-0 text-accent disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line"
      title={label}
      disabled={disabled}
      onClick={onPress}
    />
  );
}
