import { paths } from '#features/addresses/paths.ts';
import { draftsOf } from '#platform/client/drafts.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isPresentCertain, present } from '#platform/time/present.ts';
import { isPast } from '#platform/time/vilnius.ts';
import { seriesLimits } from './series/repeats.ts';

/** How often a booking is made again, and on which days not. */
export interface DraftSeries {
  repeat?: string | undefined;
  count: number;
  leftOut: string[];
}

/** What somebody has chosen and written for a booking that is not made yet. Photos are not kept. */
export interface Draft extends Partial<DateTime> {
  items?: string[];
  series?: DraftSeries;
  /** What was typed, by the name of its field; an answer by the id of its question. */
  fields?: Record<string, string>;
  photos?: boolean;
}

/** By the id of the service. */
const drafts = draftsOf<Draft>('booking');

/**
 * The draft of a booking: `kept` is what it was before, `keep` and `saveField` add changes to it, `end` deletes it for good.
 * @param by the email of the signed-in person
 */
export function bookingDraft(serviceId: string, by: string) {
  let ended = false;

  function keep(change: Draft): void {
    if (!ended) drafts.keep(serviceId, by, { ...drafts.read(serviceId), ...change });
  }

  function saveField(name: string, value: string): void {
    keep({ fields: { ...drafts.read(serviceId)?.fields, [name]: value } });
  }

  function end(): void {
    ended = true;
    drafts.remove(serviceId);
  }

  const kept: Draft = withoutPast(drafts.read(serviceId) ?? {});
  return { kept, keep, saveField, end };
}

export type BookingDraft = ReturnType<typeof bookingDraft>;

/** How often it was searched for: docs/product.md 4.30. */
export function requestedSeries(): DraftSeries | undefined {
  const repeat = new URLSearchParams(location.search).get('repeat');
  return repeat ? { repeat, count: seriesLimits.usual, leftOut: [] } : undefined;
}

/** The service of the booking that was changed last. */
export const lastBegun = drafts.last;

/** @returns the path of the dialog with what has been chosen in it, so that a login can say what waits; undefined without a day */
export function pathOfDraft(lang: Language, serviceId: string): string | undefined {
  const { date, time, items } = bookingDraft(serviceId, '').kept;
  return date && paths.service(lang, serviceId, { date, ...(time && { time }) }, { openModal: true, items });
}

function withoutPast({ date, time, ...draft }: Draft): Draft {
  if (!date || (isPresentCertain() && isPast(date, time ?? '23:59', present()))) return draft;
  return { ...draft, date, ...(time && { time }) };
}
