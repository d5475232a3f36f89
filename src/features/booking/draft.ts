import { paths } from '#features/urls/paths.ts';
import { repeats } from '#features/urls/repeats.ts';
import { draftsOf } from '#platform/client/drafts.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isClockKnown, present } from '#platform/time/present.ts';
import { isPast } from '#platform/time/vilnius.ts';
import { type SeriesChoice, seriesLimits } from './series/repeats.ts';

/** The input of an unfinished booking, without photos. */
export interface Draft extends Partial<DateTime> {
  items?: string[];
  series?: SeriesChoice;
  fields?: Record<string, string>;
  photos?: boolean;
}

const drafts = draftsOf<Draft>('booking');

/**
 * `saved` is the earlier draft, `save` and `saveField` add to it, `end` deletes it for good.
 * @param by the email of the signed-in user
 */
export function bookingDraft(serviceId: string, by: string) {
  let ended = false;

  function save(change: Draft): void {
    if (!ended) drafts.save(serviceId, by, { ...drafts.read(serviceId), ...change });
  }

  function saveField(name: string, value: string): void {
    save({ fields: { ...drafts.read(serviceId)?.fields, [name]: value } });
  }

  function end(): void {
    ended = true;
    drafts.remove(serviceId);
  }

  const saved: Draft = withoutPast(drafts.read(serviceId) ?? {});
  return { saved, save, saveField, end };
}

export type BookingDraft = ReturnType<typeof bookingDraft>;

/** The repetition of the search: docs/product.md 4.45. */
export function requestedSeries(): SeriesChoice | undefined {
  const requested = new URLSearchParams(location.search).get('repeat');
  const repeat = repeats.find((each) => each === requested);
  return repeat ? { repeat, count: seriesLimits.usual, leftOut: [] } : undefined;
}

export const findLatestDraft = drafts.last;

/** @returns the dialog's path with the choice, so that the login page can show the pending booking; undefined without a day */
export function pathOfDraft(lang: Language, serviceId: string): string | undefined {
  const { date, time, items } = bookingDraft(serviceId, '').saved;
  return date && paths.service(lang, serviceId, { date, ...(time && { time }) }, { openModal: true, items });
}

function withoutPast({ date, time, ...draft }: Draft): Draft {
  if (!date || (isClockKnown() && isPast(date, time ?? '23:59', present()))) return draft;
  return { ...draft, date, ...(time && { time }) };
}
