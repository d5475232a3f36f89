import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { readService } from '#features/catalog/api.ts';
import type { Service } from '#features/catalog/shapes.ts';

/** The shown prices and the chosen items. If the price list has changed, loads the new one and drops items that it no longer has. */
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
