import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { changeTeamPrices, readTeamPrices } from '#features/pricing/api.ts';
import { PriceForm } from '#features/pricing/islands/PriceForm.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { Setting } from '#ui/Setting.tsx';

interface Props {
  id: string;
  onChanged?: () => void;
}

/** docs/product.md 10.1. */
export function TeamPrices({ id, onChanged }: Props) {
  const { title } = useTexts('prices');
  const texts = useTexts('team');
  const [saves, setSaves] = useState(0);
  const params = { id };
  const loaded = useQuery(() => request(readTeamPrices, { params }), [id]);
  return (
    <Setting id="prices" title={title} isWide>
      <QueryBoundary loaded={loaded} texts={texts}>
        {(prices) => (
          <PriceForm
            // The new key loads the ids that the server gave to new items.
            key={saves}
            prices={prices}
            save={async (body) => {
              loaded.replace(await request(changeTeamPrices, { params, body }));
              setSaves((times) => times + 1);
              showToast('success', texts.saved);
              onChanged?.();
            }}
          />
        )}
      </QueryBoundary>
    </Setting>
  );
}
