import { persistentAtom } from '@nanostores/persistent';
import { emailKey } from '#platform/forms/emails.ts';
import type { TimeSlot } from '#platform/time/timeSlots.ts';
import { isPast } from '#platform/time/vilnius.ts';
import '#platform/client/storage.ts';

/** How often a booking is made again, and on which days not. */
export interface DraftSeries {
  repeat?: string | undefined;
  count: number;
  leftOut: string[];
}

/** What somebody has chosen and written for a booking that is not made yet. Photos are not kept. */
export interface Draft extends Partial<TimeSlot> {
  items?: string[];
  series?: DraftSeries;
  /** What was typed, by the name of its field; an answer by the id of its question. */
  fields?: Record<string, string>;
  photos?: boolean;
}

interface StoredDraft extends Draft {
  /** The text of a message that is not sent, in the draft of a booking's thread. */
  message?: string;
  /** The email of the account to which it belongs. */
  by: string;
  /** When it was last changed, in milliseconds: src/components/firstPaint.js deletes it an hour later. */
  at: number;
}

type Drafts = Partial<Record<string, StoredDraft>>;

/**
 * The drafts of this browser, under the storage key `drafts` (docs/product.md 2.40): bookings by their services, messages by their
 * bookings.
 */
const $drafts = persistentAtom<Drafts>('drafts', {}, { encode, decode });

function encode(drafts: Drafts): string | undefined {
  return Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined;
}

function decode(stored: string): Drafts {
  try {
    return (JSON.parse(stored) ?? {}) as Drafts;
  } catch {
    return {};
  }
}

/**
 * The draft of a booking: `kept` is what it was before, `keep` and `saveField` add changes to it, `end` deletes it for good.
 * @param by the email of the signed-in person
 */
export function bookingDraft(serviceId: string, by: string) {
  let ended = false;

  function keep(change: Draft): void {
    if (ended) return;
    const drafts = $drafts.get();
    store({ ...drafts, [serviceId]: { ...drafts[serviceId], ...change, by, at: Date.now() } });
  }

  function saveField(name: string, value: string): void {
    keep({ fields: { ...$drafts.get()[serviceId]?.fields, [name]: value } });
  }

  function end(): void {
    ended = true;
    storeOnly(([service]) => service !== serviceId);
  }

  const kept: Draft = withoutPast($drafts.get()[serviceId] ?? {});
  return { kept, keep, saveField, end };
}

export type BookingDraft = ReturnType<typeof bookingDraft>;

/**
 * The draft of a message (docs/product.md 11.4).
 * @param by the email of the signed-in person; '' for somebody with a private link
 */
export function messageDraft(bookingId: string, by: string) {
  const draft = $drafts.get()[bookingId];

  function keep(message: string): void {
    if (message) store({ ...$drafts.get(), [bookingId]: { message, by, at: Date.now() } });
    else storeOnly(([booking]) => booking !== bookingId);
  }

  return { kept: draft?.by === by ? (draft.message ?? '') : '', keep };
}

/** The service of the booking that was changed last. */
export function lastDraft(): string | undefined {
  const [last] = entries()
    .filter(([, { message }]) => message === undefined)
    .sort(([, one], [, other]) => other.at - one.at);
  return last?.[0];
}

export function forgetDrafts(): void {
  storeOnly(() => false);
}

export function keepOwnDrafts(email: string): void {
  storeOnly(([, { by }]) => emailKey(by) === emailKey(email));
}

function withoutPast({ date, time, ...draft }: Draft): Draft {
  if (!date || isPast(date, time ?? '23:59', new Date())) return draft;
  return { ...draft, date, ...(time && { time }) };
}

function entries(): [service: string, draft: StoredDraft][] {
  return Object.entries($drafts.get()) as [string, StoredDraft][];
}

function storeOnly(shouldStore: (entry: [service: string, draft: StoredDraft]) => boolean): void {
  store(Object.fromEntries(entries().filter(shouldStore)));
}

/** In a browser without space only this convenience is lost. */
function store(drafts: Drafts): void {
  try {
    $drafts.set(drafts);
  } catch {
    // Nothing is stored.
  }
}
