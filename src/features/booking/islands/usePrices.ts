import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { readService } from '#features/catalog/api.ts';
import type { Service } from '#features/catalog/shapes.ts';

/**
 * The prices that are shown, and the items that are chosen. When the price list has changed in the meantime, the new one is loaded, and
 * items that are no longer in it are removed from the choice.
 * @param first the items that are chosen at the start
 */
export function usePrices(
  service: Pick<Service, '_id' | 'prices'>,
  first: string[] = [],
  onChosen: (items: string[]) => void,
) {
  const [prices, setPrices] = useState(service.prices);
  const [chosen, setChosen] = useState(first);

  function choose(items: string[]): void {
    setChosen(items);
    onChosen(items);
  }

  async function readAgain(): Promise<void> {
    const { prices: now } = await request(readService, { params: { id: service._id } });
    setPrices(now);
    choose(chosen.filter((id) => now?.items.some(({ _id }) => _id === id)));
  }

  const sent = prices ? { items: chosen, pricesVersion: prices.version } : {};
  return { prices, chosen, sent, choose, readAgain };
}
