import { useEffect, useRef } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { Texts } from '#platform/i18n/keys.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Refusal } from '../slotStore.ts';

interface Props {
  refusal: Refusal | undefined;
  onChoose: (slot: DateTime) => void;
}

/** docs/product.md 2.3: says that somebody else has taken the slot, and offers the nearest free ones.
 * It also says when an account books too often, and until when it is refused. */
export function RefusedBooking({ refusal, onChoose }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;

  const { why, nearest } = refusal;
  return (
    <div ref={place} className="grid content-start scroll-mb-[100px] gap-3 border-l-4 border-warning pl-3">
      <p role="alert" className="flex items-start gap-2 font-semibold text-warning">
        <Icon name="warning" />
        {typeof why === 'string' ? texts[why] : why.message}
      </p>
      {nearest !== null && (
        <div aria-live="polite" className="grid gap-2">
          <p className="text-muted">{hint(nearest, texts)}</p>
          {Array.isArray(nearest) &&
            nearest.map((slot) => (
              <Button key={slot.date + slot.time} variant="quiet" onClick={() => onChoose(slot)}>
                {formatDateTime(slot, lang)}
              </Button>
            ))}
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
