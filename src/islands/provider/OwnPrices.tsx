import { useState } from 'react';
import { changeOwnPrices, readOwnPrices } from '#contract/partners/prices.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { useTexts } from '#islands/island.tsx';
import { PriceForm } from '#islands/prices/PriceForm.tsx';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';

/** docs/product.md 10.1. */
export function OwnPrices({ providerKey }: { providerKey: string }) {
  const texts = useTexts('priceForm');
  const { saved } = useTexts('provider');
  const [saves, setSaves] = useState(0);
  const params = { key: providerKey };
  const loaded = useAnswer(() => request(readOwnPrices, { params }), [providerKey]);
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{texts.title}</h2>
      <p className="mt-0.5 mb-2 max-w-prose text-muted">{texts.text}</p>
      <Answered loaded={loaded} texts={useTexts('provider')}>
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
      </Answered>
    </section>
  );
}
