import { request } from '#features/account/requests.ts';
import { changeOwnPrices, readOwnPrices } from '#features/pricing/api.ts';
import { PriceForm } from '#features/pricing/islands/PriceForm.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { OwnForm } from './OwnForm.tsx';

/** docs/product.md 10.1. */
export function OwnPrices({ providerKey }: { providerKey: string }) {
  const { text } = useTexts('priceForm');
  const params = { key: providerKey };
  return (
    <OwnForm providerKey={providerKey} text={text} read={() => request(readOwnPrices, { params })}>
      {(prices, { round, onDiscard, onSaved }) => (
        <PriceForm
          key={round}
          onDiscard={onDiscard}
          prices={prices}
          save={async (body) => onSaved(await request(changeOwnPrices, { params, body }))}
        />
      )}
    </OwnForm>
  );
}
