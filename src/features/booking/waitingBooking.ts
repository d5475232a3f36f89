import { openModalName, pages } from '#features/addresses/paths.ts';
import { readPartialSlot } from '#features/availability/nearestSlots.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { PartialDateTime } from '#platform/time/dateTime.ts';

/** A booking that waits behind a login. */
interface WaitingBooking {
  /** Of its service. */
  id: string;
  at: PartialDateTime;
  /** Ids of the items that were chosen before a session ended. */
  items: string[];
}

const service = new RegExp(String.raw`^/[a-z]{2}${pages.service.path}([\w-]{1,64})\?([^#]*)`);
const item = /^[\w-]{1,64}$/;

/**
 * @param next the path that the query of the login page requests: anybody can write it
 * @returns undefined where it does not lead to the dialog of a service with a start or a day
 */
export function waitingBooking(next: string | null | undefined): WaitingBooking | undefined {
  const [, id, query] = service.exec(next ?? '') ?? [];
  const params = new URLSearchParams(query);
  const at = readPartialSlot(params.get('at'));
  if (!id || !at || params.get(openModalName) !== 'true') return undefined;
  const items = (params.get('items') ?? '').split(',').filter((each) => item.test(each));
  return { id, at, items: items.slice(0, priceLimits.items) };
}

/** @returns the path that leads back to it */
export function pathOfWaiting(lang: Language, { id, at, items }: WaitingBooking): string {
  return pages.service(lang, id, at, { openModal: true, items });
}
