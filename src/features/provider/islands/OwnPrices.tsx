import { useState } from 'react';
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
  const [saves, setSaves] = useState(0);
  const params = { key: providerKey };
  const loaded = useQuery(() => request(readOwnPrices, { params }), [providerKey]);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(prices) => (
          <PriceForm
            // The new key loads the ids that the server gave to new items.
            key={saves}
            prices={prices}
            save={async (body) => {
              loaded.replace(await request(changeOwnPrices, { params, body }));
              setSaves((times) => times + 1);
              showToast('success', saved);
            }}
          />
        )}
      </QueryBoundary>
    </section>
  );
}
