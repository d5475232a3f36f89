import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { changeOwnPrices, readOwnPrices } from '../api.ts';
import { PriceForm } from './PriceForm.tsx';

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
