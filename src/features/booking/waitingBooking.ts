import { readPartialSlot } from '#features/availability/nearestSlots.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { openModalName, pages } from '#features/urls/paths.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { PartialDateTime } from '#platform/time/dateTime.ts';

interface WaitingBooking {
  id: string;
  at: PartialDateTime;
  items: string[];
}

const service = new RegExp(String.raw`^/[a-z]{2}${pages.service.path}([\w-]{1,64})\?([^#]*)`);
const item = /^[\w-]{1,64}$/;

/**
 * @param next an untrusted path from the login page's query
 * @returns undefined unless it opens a service's dialog with a slot or a day
 */
export function waitingBooking(next: string | null | undefined): WaitingBooking | undefined {
  const [, id, query] = service.exec(next ?? '') ?? [];
  const params = new URLSearchParams(query);
  const at = readPartialSlot(params.get('at'));
  if (!id || !at || params.get(openModalName) !== 'true') return undefined;
  const items = (params.get('items') ?? '').split(',').filter((each) => item.test(each));
  return { id, at, items: items.slice(0, priceLimits.items) };
}

export function waitingBookingPath(lang: Language, { id, at, items }: WaitingBooking): string {
  return pages.service(lang, id, at, { openModal: true, items });
}
