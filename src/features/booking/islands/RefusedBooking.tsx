import { useEffect, useRef } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { Texts } from '#platform/i18n/keys.ts';
import { dayName, formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Refusal } from '../slotStore.ts';

interface Props {
  id?: string;
  refusal: Refusal | undefined;
  onChoose: (slot: DateTime) => void;
}

/**
 * docs/product.md 2.3: shows what is missing, or that the slot was taken, with the nearest available ones, or until when an
 * account has reached its limits.
 */
export function RefusedBooking({ id, refusal, onChoose }: Props) {
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
          <p className="text-muted">{hint(nearest, texts)}</p>
          {Array.isArray(nearest) && nearest.length > 0 && (
            <div className="grid grid-cols-3 gap-2">
              {nearest.map((slot) => (
                <Button
                  key={slot.date + slot.time}
                  variant="quiet"
                  className="flex-col gap-0 px-1 leading-tight"
                  aria-label={formatDateTime(slot, lang)}
                  onClick={() => onChoose(slot)}
                >
                  <span className="font-body text-sm font-normal">{dayName(slot.date, lang)}</span>
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

function hint(nearest: NonNullable<Refusal['nearest']> | undefined, texts: Texts['booking']): string {
  if (!nearest) return texts.searching;
  if (nearest === 'failed') return texts.timesFailed;
  return nearest.length > 0 ? texts.nearest : texts.noneNear;
}
