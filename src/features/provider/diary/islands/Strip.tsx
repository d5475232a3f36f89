import { clockText } from '#features/availability/clock.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { dayName } from '#platform/time/dates.ts';
import { dayMinutes } from '#platform/time/units.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { halfHour, type Pressed } from '../timeGrid.ts';
import { Step } from './Step.tsx';

interface Props {
  providerKey: string;
  pressed: Pressed;
  busy: boolean;
  onChange: (pressed: Pressed) => void;
  onDismiss: () => void;
  /** Blocks or unblocks the time. */
  onChosen: () => void;
  onUntil: () => void;
}

export function Strip({ providerKey, pressed, busy, onChange, onDismiss, onChosen, onUntil }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { date, from, to, isClosed, isSized } = pressed;
  const label = (minute: number) => timeLabel(clockText(minute), lang);
  const back = (minute: number) => Math.ceil(minute / halfHour - 1) * halfHour;
  const on = (minute: number) => Math.floor(minute / halfHour + 1) * halfHour;
  const resize = (change: Partial<Pressed>) => onChange({ ...pressed, ...change, isSized: true });
  const at = { date, time: clockText(from) };
  return (
    <>
      {/* Room to scroll content above the strip. */}
      <div className="h-52 md:hidden" />
      <section
        key={date}
        ref={takeFocus}
        tabIndex={-1}
        aria-label={texts.chosen}
        className="fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-10 border-t border-line bg-raised px-4 pt-2 pb-7 outline-none md:sticky md:bottom-4 md:mt-4 md:max-w-[640px] md:rounded md:border md:pb-4 md:[box-shadow:var(--shadow)] print:hidden"
        onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      >
        <div className="flex items-center justify-between gap-3">
          <p className="font-display font-semibold first-letter:uppercase">{dayName(date, lang)}</p>
          <IconButton icon="close" size={20} label={texts.back} className="-mr-3" onClick={onDismiss} />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Stepper
            name={texts.from}
            value={label(from)}
            earlier={from > 0 && (() => resize({ from: back(from) }))}
            later={on(from) < to && (() => resize({ from: on(from) }))}
          />
          <Stepper
            name={texts.to}
            value={label(to)}
            earlier={back(to) > from && (() => resize({ to: back(to) }))}
            later={to < dayMinutes && (() => resize({ to: on(to) }))}
          />
        </div>
        <div className="mt-2 grid grid-cols-2 gap-2 *:px-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          {!isClosed && (
            <a
              className="button max-sm:col-span-2"
              href={paths.phoneBooking(lang, providerKey, { at, minutes: isSized && to - from })}
            >
              {texts.takeTitle}
            </a>
          )}
          <Button
            variant={isClosed ? 'primary' : 'quiet'}
            className={isClosed ? 'max-sm:col-span-2' : ''}
            busy={busy}
            onClick={onChosen}
          >
            {isClosed ? texts.open : texts.close}
          </Button>
          {!isClosed && (
            <Button variant="quiet" onClick={onUntil}>
              {texts.closeUntil}
            </Button>
          )}
        </div>
      </section>
    </>
  );
}

interface StepperProps {
  name: string;
  value: string;
  earlier: false | (() => void);
  later: false | (() => void);
}

function Stepper({ name, value, earlier, later }: StepperProps) {
  const texts = useTexts('diary');
  return (
    <div role="group" aria-label={name} className="flex items-center rounded border border-control">
      <Step icon="previous" label={texts.earlier} act={earlier} />
      <p className="min-w-0 grow text-center" aria-live="polite">
        <span className="block text-[0.75rem]/4 text-muted">{name}</span>
        <span className="font-display leading-5 font-semibold">{value}</span>
      </p>
      <Step icon="next" label={texts.later} act={later} />
    </div>
  );
}
