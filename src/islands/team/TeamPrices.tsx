import { useState } from 'react';
import { changeTeamPrices, readTeamPrices } from '#contract/partners/prices.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { useTexts } from '#islands/island.tsx';
import { PriceForm } from '#islands/prices/PriceForm.tsx';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Setting } from '#ui/Setting.tsx';

interface Props {
  id: string;
  /** Called after a change, so that the history can be loaded again. */
  onChanged?: () => void;
}

/** docs/product.md 10.1. */
export function TeamPrices({ id, onChanged }: Props) {
  const { title } = useTexts('prices');
  const texts = useTexts('team');
  const [saves, setSaves] = useState(0);
  const params = { id };
  const loaded = useAnswer(() => request(readTeamPrices, { params }), [id]);
  return (
    <Setting id="prices" title={title} isWide>
      <Answered loaded={loaded} texts={texts}>
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
      </Answered>
    </Setting>
  );
}
