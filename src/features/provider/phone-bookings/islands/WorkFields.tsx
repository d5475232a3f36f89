import { useState } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { scheduleLimits } from '#features/availability/index.ts';
import { translateName } from '#features/pricing/priceList.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import type { readOwnPrices } from '../../prices/api.ts';

type Item = AnswerOf<typeof readOwnPrices>['items'][number];

const few = 3;

interface ItemsProps {
  items: Item[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

export function Items({ items, chosen, onChoose }: ItemsProps) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return null;
  const isLong = items.length > few + 1 && !isWhole;
  return (
    <fieldset>
      <legend className="mb-1 font-display font-semibold">{texts.work}</legend>
      <div className="flex flex-wrap gap-2">
        {items.slice(0, isLong ? few : undefined).map(({ _id, names }) => (
          <label
            key={_id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded border border-control bg-raised px-3 py-1 wrap-anywhere has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              name="items"
              value={_id}
              className="peer sr-only"
              checked={chosen.includes(_id)}
              onChange={() =>
                onChoose(chosen.includes(_id) ? chosen.filter((each) => each !== _id) : [...chosen, _id])
              }
            />
            <Icon name="check" size={20} className="hidden peer-checked:block" />
            {translateName(names, lang).name}
          </label>
        ))}
        {isLong && (
          <button
            type="button"
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded border border-control bg-raised px-3 hover:bg-accent-soft"
            onClick={() => setIsWhole(true)}
          >
            {fillText(texts.more, { count: items.length - few })}
            <Icon name="down" size={20} />
          </button>
        )}
      </div>
    </fieldset>
  );
}

const stepMinutes = 30;

/** A manual duration stays. */
export function Length({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const { min, max } = scheduleLimits.duration;
  const step = (label: string, by: number) => ({
    label,
    act: () => onChange(Math.min(max, Math.max(min, minutes + by))),
  });
  return (
    <Stepper
      label={texts.length}
      value={durationLabel(minutes, lang)}
      less={step(texts.shorter, -stepMinutes)}
      more={step(texts.longer, stepMinutes)}
    />
  );
}
