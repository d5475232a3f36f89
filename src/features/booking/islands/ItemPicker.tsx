import { useState } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { sumMinutes } from '#features/pricing/estimate.ts';
import { moneyText } from '#features/pricing/money.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  items: NonNullable<Service['prices']>['items'];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

const [longest, few] = [4, 3];

/** docs/product.md 10.6. */
export function ItemPicker({ items, chosen, onChoose }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return null;
  const minutes = sumMinutes(items.filter(({ _id }) => chosen.includes(_id)));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const isLong = items.length > longest && !isWhole;
  const visible = isLong ? items.filter(({ _id }, index) => index < few || chosen.includes(_id)) : items;
  return (
    <fieldset className="px-4 pt-3 sm:px-6 md:px-8 md:pt-4">
      <legend className="float-left w-full">
        <span className="font-display text-lg font-[650]">{texts.work}</span>{' '}
        <span className="text-sm text-muted md:ml-1">{texts.itemsHint}</span>
      </legend>
      <div className="clear-both grid gap-x-2 md:grid-cols-3 md:gap-y-2 md:pt-1">
        {visible.map(({ _id, name, price, minutes: takes }, index) => (
          <label
            key={_id}
            className="flex min-h-11 cursor-pointer items-center gap-2 py-1 max-md:border-b max-md:border-line md:min-h-[60px] md:rounded md:border md:border-control md:px-3 md:has-checked:border-accent md:has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              name="items"
              value={_id}
              className="h-5 w-5 shrink-0 accent-accent"
              data-autofocus={index === 0 || undefined}
              checked={chosen.includes(_id)}
              onChange={() => toggle(_id)}
            />
            <span className="min-w-0 grow leading-tight wrap-anywhere">
              {name}{' '}
              <span className="text-sm whitespace-nowrap text-muted md:block">
                {durationLabel(takes, lang)}
              </span>
            </span>
            <span className="font-display font-[650] whitespace-nowrap tabular">
              {moneyText(price, lang)}
            </span>
          </label>
        ))}
      </div>
      {isLong && (
        <Button variant="bare" className="-ml-3" onClick={() => setIsWhole(true)}>
          {fillText(texts.allItems, { count: items.length })}
        </Button>
      )}
      {minutes > priceLimits.minutes.max && (
        <p role="alert" className="mt-2 font-semibold text-warning">
          {texts.itemsTooLong}
        </p>
      )}
    </fieldset>
  );
}
