import { useId } from 'react';
import { formatDate, yearUnlessThis } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { isPast, slots } from '#domain/slots.ts';
import { Button } from '#ui/Button.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import type { BookingTexts } from './texts.ts';
import type { Availability } from './useAvailability.ts';

interface Props {
  date: string | undefined;
  chosen: string | undefined;
  onChoose: (time: string) => void;
  availability: Availability;
  lang: Language;
  texts: BookingTexts;
}

/** The nine slots of the chosen day: those that are taken or past are out of reach before anyone presses them. */
export function SlotPicker({ date, chosen, onChoose, availability, lang, texts }: Props) {
  const titleId = useId();
  const frame = useKeptFocus<HTMLElement>();
  const { state, reload } = availability;
  const day =
    date &&
    formatDate(date, lang, { weekday: 'long', day: 'numeric', month: 'long', ...yearUnlessThis(date) });

  /** @returns why a slot cannot be had; undefined when it can */
  function obstacle(time: string): string | undefined {
    const free = availability.slots?.find((slot) => slot.time === time)?.available ?? true;
    if (free || !date) return undefined;
    return isPast(date, time, new Date()) ? texts.past : texts.taken;
  }

  return (
    <section {...frame} className="outline-none" aria-labelledby={titleId} aria-busy={state === 'loading'}>
      <h3 id={titleId} className="text-lg first-letter:uppercase md:pt-1">
        {day ?? texts.times}
      </h3>
      <p className="mb-1.5 text-sm text-muted" aria-live="polite">
        {hint(availability, texts)}
      </p>
      {state === 'failed' ? (
        <Button variant="quiet" onClick={reload}>
          {texts.retry}
        </Button>
      ) : (
        <div className="grid grid-cols-3 gap-1">
          {slots.map((time) => (
            <Slot
              key={time}
              time={time}
              pressed={time === chosen}
              waiting={state === 'loading'}
              obstacle={obstacle(time)}
              onPress={() => onChoose(time)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** What there is to say of the day's times, above them: always one line, so that they stay where they are. */
function hint({ state, slots: known }: Availability, texts: BookingTexts): string {
  if (state === 'none') return texts.pickDate;
  if (state === 'loading') return texts.loadingTimes;
  if (state === 'failed') return texts.timesFailed;
  return known?.some(({ available }) => available) ? texts.timeZone : texts.noTimes;
}

interface SlotProps {
  time: string;
  pressed: boolean;
  waiting: boolean;
  obstacle: string | undefined;
  onPress: () => void;
}

function Slot({ time, pressed, waiting, obstacle, onPress }: SlotProps) {
  return (
    <button
      type="button"
      className="min-h-5.5 cursor-pointer rounded border border-control tabular transition-colors duration-150 hover:border-accent hover:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent aria-pressed:inset-ring aria-pressed:inset-ring-accent disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted"
      aria-pressed={pressed}
      disabled={waiting || obstacle !== undefined}
      onClick={onPress}
    >
      {obstacle ? <s>{time}</s> : time}
      {obstacle && <span className="sr-only">, {obstacle}</span>}
    </button>
  );
}
