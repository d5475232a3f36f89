import { useReducer } from 'react';
import { request } from '#features/account/requests.ts';
import { changeOwnPrices, readOwnPrices } from '#features/pricing/api.ts';
import { PriceForm } from '#features/pricing/islands/PriceForm.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';

/** docs/product.md 10.1. */
export function OwnPrices({ providerKey }: { providerKey: string }) {
  const texts = useTexts('priceForm');
  const { saved } = useTexts('provider');
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  const params = { key: providerKey };
  const loaded = useQuery(() => request(readOwnPrices, { params }), [providerKey]);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(prices) => (
          <PriceForm
            key={discarded}
            onDiscard={discard}
            prices={prices}
            save={async (body) => {
              const answer = await request(changeOwnPrices, { params, body });
              loaded.replace(answer);
              showToast('success', saved);
              return answer;
            }}
          />
        )}
      </QueryBoundary>
    </section>
  );
}
