import type { Service } from '#contract/shapes.ts';
import { minutesTogether } from '#domain/prices/estimate.ts';
import { moneyText } from '#domain/prices/money.ts';
import { priceLimits } from '#domain/prices/priceList.ts';
import { durationLabel } from '#domain/schedules/durations.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  items: NonNullable<Service['prices']>['items'];
  /** Ids of items. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** docs/product.md 10.6: the work with a fixed price; choosing is optional. */
export function ItemPicker({ items, chosen, onChoose }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  if (items.length === 0) return null;
  const minutes = minutesTogether(items.filter(({ _id }) => chosen.includes(_id)));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className="px-2 pt-2 sm:px-3 sm:pt-3">
      <legend className="float-left w-full font-display text-lg font-semibold">{texts.items}</legend>
      <p className="clear-both mb-0.5 text-sm text-muted">{texts.itemsHint}</p>
      <div className="grid gap-x-4 md:grid-cols-2">
        {items.map(({ _id, name, price, minutes: takes }, index) => (
          <label
            key={_id}
            className="flex min-h-5.5 cursor-pointer items-center gap-1 border-b border-line py-0.5"
          >
            <input
              type="checkbox"
              name="items"
              value={_id}
              className="h-2.5 w-2.5 shrink-0 accent-accent"
              // The dialog begins at its first question.
              data-autofocus={index === 0 || undefined}
              checked={chosen.includes(_id)}
              onChange={() => toggle(_id)}
            />
            <span className="min-w-0 grow wrap-anywhere">
              {name} <span className="text-sm text-muted">{durationLabel(takes, lang)}</span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular">{moneyText(price, lang)}</span>
          </label>
        ))}
      </div>
      {minutes > priceLimits.minutes.max && (
        <p role="alert" className="mt-1 font-semibold text-warning">
          {texts.itemsTooLong}
        </p>
      )}
    </fieldset>
  );
}
