import type { Texts } from '#i18n/keys.ts';
import { useId } from 'react';
import { offlineText } from '#contract/call.ts';
import { weekdayOf } from '#domain/calendar.ts';
import { countedText } from '#domain/countedText.ts';
import { formatDate, yearUnlessThis } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { isPast } from '#domain/slots.ts';
import { Button } from '#ui/Button.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { SlotGroup } from './SlotGroup.tsx';
import type { Availability } from '#stores/booking/moment.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  date: string | undefined;
  chosen: string | undefined;
  onChoose: (time: string) => void;
  availability: Availability;
  onReload: () => void;
}

/** The nine slots of the chosen day. Taken and past slots are disabled, and all slots are disabled until a day is chosen. */
export function SlotPicker({ date, chosen, onChoose, availability, onReload }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const [titleId, hintId] = [useId(), useId()];
  const frame = useKeptFocus<HTMLElement>();
  const { state } = availability;
  const day =
    date &&
    formatDate(date, lang, { weekday: 'long', day: 'numeric', month: 'long', ...yearUnlessThis(date) });

  /** @returns why a slot is not available, '' while that is not known; undefined when it is available */
  function obstacleOf(time: string): string | undefined {
    const slot = availability.slots?.find((each) => each.time === time);
    if (!slot || !date) return '';
    if (slot.available) return undefined;
    return isPast(date, time, new Date()) ? texts.past : texts.taken;
  }

  return (
    <section {...frame} className="outline-none" aria-labelledby={titleId} aria-busy={state === 'loading'}>
      <h3 id={titleId} className="text-lg first-letter:uppercase md:pt-1">
        {day ?? texts.times}
      </h3>
      <p id={hintId} className="mb-1.5 text-sm text-muted" role="status">
        {hint(date, availability, lang, texts)}
      </p>
      {state === 'failed' ? (
        <Button variant="quiet" onClick={onReload}>
          {texts.retry}
        </Button>
      ) : (
        <SlotGroup
          labelledBy={titleId}
          describedBy={hintId}
          chosen={chosen}
          onChoose={onChoose}
          obstacleOf={obstacleOf}
        />
      )}
      <p className="mt-1.5 text-sm text-muted">{texts.timeZone}</p>
    </section>
  );
}

/** The sentence above the day's times: always one line, so that the times do not move. */
function hint(
  date: string | undefined,
  { state, slots = [] }: Availability,
  lang: Language,
  texts: Texts['booking'],
): string {
  if (state === 'loading') return texts.loadingTimes;
  if (!date) return texts.pickDate;
  if (state === 'failed') return offlineText() || texts.timesFailed;
  const count = slots.filter(({ available }) => available).length;
  if (count === 0) return texts.noTimes;
  const onDay = texts.onWeekdays[weekdayOf(date)] ?? '';
  return countedText(texts, 'freeTimes', { count, onDay }, lang);
}
