import { useEffect, useId, useRef } from 'react';
import { defaultStarts } from '#features/availability/index.ts';
import { SlotGroup } from '#features/availability/islands/SlotGroup.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { offlineText } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { dayName, longDate } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { isPast, readStart, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import type { Refusal } from '../refusalStore.ts';
import type { Availability } from '../slotStore.ts';
import type { TimeSlot } from './useTimeSlot.ts';

interface Props {
  timeSlot: TimeSlot;
  starts?: readonly string[] | undefined;
  /** An offered time was chosen, whose buttons disappear. */
  onOffered: () => void;
}

/**
 * The slots of the chosen day: default ones with disabled unavailable ones, or the available ones of a provider with other
 * slots. All are disabled until a day is chosen.
 */
export function SlotPicker({ timeSlot, starts = defaultStarts, onOffered }: Props) {
  const { date, slot: chosen, availability, refusal, choose, reload } = timeSlot;
  const lang = useLang();
  const texts = useTexts('booking');
  const { retry } = useTexts('common');
  const [titleId, hintId, refusalId] = [useId(), useId(), useId()];
  const frame = useFocusFallback<HTMLElement>();
  const { state, slots } = availability;
  const times = slots ? listVisibleTimes(slots) : starts;
  const day = date && longDate(date, lang);

  /** '' while the reason is unknown; undefined if the slot is available. */
  function obstacleOf(time: string): string | undefined {
    const slot = slots?.find((each) => each.time === time);
    if (!slot || !date) return '';
    if (slot.isCurrent) return texts.current;
    if (slot.available) return undefined;
    return isOver(time) ? texts.past : texts.taken;
  }

  const isOver = (time: string) => date !== undefined && isPast(date, time, present());

  return (
    <section {...frame} className="outline-none" aria-labelledby={titleId} aria-busy={state === 'loading'}>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3 md:mb-2 md:py-2">
        <h3 id={titleId} className="text-lg first-letter:uppercase">
          {day ?? texts.times}
        </h3>
        <p id={hintId} className={state === 'loading' ? 'sr-only' : 'text-sm text-muted'} role="status">
          {hint(date, availability, texts)}
        </p>
      </div>
      <RefusedBooking
        id={refusalId}
        refusal={refusal}
        onChoose={(offer) => {
          choose(offer);
          onOffered();
        }}
      />
      {state === 'failed' ? (
        <Button variant="quiet" onClick={reload}>
          {retry}
        </Button>
      ) : (
        times.length > 0 && (
          <SlotGroup
            key={date}
            labelledBy={titleId}
            describedBy={refusal ? `${hintId} ${refusalId}` : hintId}
            isInvalid={refusal !== undefined}
            chosen={chosen}
            current={slots?.find(({ isCurrent }) => isCurrent)?.time}
            times={times}
            onChoose={(time) => choose({ time })}
            obstacleOf={obstacleOf}
            isOver={isOver}
          />
        )
      )}
      {times.some(isOver) && <p className="mt-2 text-sm text-muted sm:hidden">{texts.earlierOver}</p>}
      {isOtherTimeZone(date) && <p className="mt-2 text-sm text-muted">{texts.timeZone}</p>}
    </section>
  );
}

/** Whether the device's time zone differs from Vilnius. */
function isOtherTimeZone(date = vilniusClock(present()).date): boolean {
  return readStart(date, '12:00').getHours() !== 12;
}

function listVisibleTimes(slots: NonNullable<Availability['slots']>): string[] {
  const areDefault =
    slots.length === defaultStarts.length && slots.every(({ time }) => defaultStarts.includes(time));
  return slots
    .filter(({ available, isCurrent }) => areDefault || available || isCurrent)
    .map(({ time }) => time);
}

function hint(
  date: string | undefined,
  { state, slots = [] }: Availability,
  texts: Texts['booking'],
): string {
  if (state === 'loading') return texts.loadingTimes;
  if (!date) return texts.pickDate;
  if (state === 'failed') return offlineText() || texts.timesFailed;
  const count = slots.filter(({ available }) => available).length;
  return count === 0 ? texts.noTimes : fillText(texts.freeTimes, { count });
}

interface RefusedBookingProps {
  id: string;
  refusal: Refusal | undefined;
  onChoose: (slot: DateTime) => void;
}

/**
 * docs/product.md 2.3: shows what is missing, or that the slot was taken, with the nearest available ones, or until when an
 * account has reached its limits.
 */
function RefusedBooking({ id, refusal, onChoose }: RefusedBookingProps) {
  const lang = useLang();
  const texts = useTexts('booking');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;

  const { why, nearest } = refusal;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="refusal mb-3 grid content-start scroll-mb-[100px] gap-2 border-l-4 border-warning pl-3 text-sm outline-none"
    >
      <p id={id} role="alert" className="flex items-start gap-1 font-semibold text-warning">
        <Icon name="warning" size={20} />
        {typeof why === 'string' ? texts[why] : why.message}
      </p>
      {nearest !== null && (
        <div aria-live="polite" className="grid gap-2">
          <p className="text-muted">{describeNearest(nearest, texts)}</p>
          {Array.isArray(nearest) && nearest.length > 0 && (
            <div className="grid grid-cols-3 gap-2">
              {nearest.map((slot) => (
                <Button
                  key={slot.date + slot.time}
                  variant="quiet"
                  className="flex-col gap-0 px-1 leading-tight"
                  aria-label={`${dayName(slot.date, lang)}, ${timeLabel(slot.time, lang)}`}
                  onClick={() => onChoose(slot)}
                >
                  <span className="font-body text-sm font-normal first-letter:uppercase">
                    {dayName(slot.date, lang)}
                  </span>{' '}
                  {timeLabel(slot.time, lang)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function describeNearest(
  nearest: NonNullable<Refusal['nearest']> | undefined,
  texts: Texts['booking'],
): string {
  if (!nearest) return texts.searching;
  if (nearest === 'failed') return texts.timesFailed;
  return nearest.length > 0 ? texts.nearest : texts.noneNear;
}
