import { useState } from 'react';
import { readService } from '#contract/catalogue/readService.ts';
import type { Service } from '#contract/shapes.ts';
import { request } from '#stores/requests.ts';

/**
 * The prices that somebody is shown, and which items they have chosen. Where the list has changed meanwhile, the new one is read: what
 * is not in it any more is chosen no longer.
 */
export function usePrices(service: Pick<Service, '_id' | 'prices'>, onChosen: (items: string[]) => void) {
  const [prices, setPrices] = useState(service.prices);
  const [chosen, setChosen] = useState<string[]>([]);

  function choose(items: string[]): void {
    setChosen(items);
    onChosen(items);
  }

  async function readAgain(): Promise<void> {
    const { prices: now } = await request(readService, { params: { id: service._id } });
    setPrices(now);
    choose(chosen.filter((id) => now?.items.some(({ _id }) => _id === id)));
  }

  /** What is sent of it: which prices were seen matters only where something is chosen. */
  const sent = chosen.length > 0 && prices ? { items: chosen, pricesVersion: prices.version } : {};
  return { prices, chosen, sent, choose, readAgain };
}
