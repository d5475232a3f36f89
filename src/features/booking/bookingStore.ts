import { atom } from 'nanostores';
import { request } from '#features/account/requests.ts';
import { attempt } from '#platform/client/attempts.ts';
import { CallError } from '#platform/http/call.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { createBooking } from './api.ts';
import type { Draft } from './draft.ts';
import { createSeries } from './series/api.ts';
import { seriesStore } from './series/seriesStore.ts';
import { slotStore } from './slotStore.ts';

/** `id` of the first booking; `refused` if the error is shown next to the slots; `own` if the user's own booking has the slot. */
type Outcome =
  | { is: 'booked'; id: string; starts: DateTime[]; phone: string | undefined }
  | { is: 'refused' | 'own' | 'noDates' | 'unconfirmed' | 'past' | 'pricesChanged' }
  | { is: 'failed'; message: string; errors: Record<string, string> };

export type Details = Omit<BodyOf<typeof createBooking>, 'serviceId' | keyof DateTime> & {
  userEmail: string;
};

export function bookingStore(serviceId: string, draft: Draft = {}, callApi = request, email?: string) {
  const { items = [] } = draft;
  const work = items.length > 0 ? { items: items.join() } : {};
  const timeSlot = slotStore(serviceId, draft, callApi, work, email);
  const series = seriesStore(serviceId, callApi, draft.series, items);
  const $busy = atom(false);

  /** On success the store stays busy: the dialog is about to close. */
  async function reserve(slot: DateTime, details: Details): Promise<Outcome> {
    const starts = series.chosen();
    if (starts?.length === 0) return { is: 'noDates' };
    const input = { serviceId, ...details };
    const content = JSON.stringify({ ...input, starts: starts ?? slot });
    $busy.set(true);
    timeSlot.clearRefusal();
    try {
      const booked = await attempt(content, async (headers) =>
        starts
          ? callApi(createSeries, { body: { ...input, starts }, headers })
          : [await callApi(createBooking, { body: { ...input, ...slot }, headers })],
      );
      const [first] = booked;
      return { is: 'booked', id: first?._id ?? '', starts: starts ?? [slot], phone: first?.providerPhone };
    } catch (error) {
      $busy.set(false);
      if (!(error instanceof CallError)) throw error;
      const isLost = Object.keys(error.answer?.errors ?? {}).some((name) => name.startsWith('starts.'));
      if (starts && isLost && (await timeSlot.findOwn(slot))) return { is: 'own' };
      if (starts && series.deselectTaken(error.answer?.errors)) return { is: 'refused' };
      const taken = await timeSlot.handleConflict(error, slot, details.userEmail);
      if (taken === 'own') return { is: 'own' };
      return taken ? { is: 'refused' } : outcomeOf(error);
    }
  }

  return { timeSlot, series, $busy, reserve };
}

function outcomeOf({ answer, message }: CallError): Outcome {
  if (answer?.code === 'email_unconfirmed') return { is: 'unconfirmed' };
  if (answer?.code === 'prices_changed' || answer?.errors?.items) return { is: 'pricesChanged' };
  if (answer?.code === 'past') return { is: 'past' };
  return { is: 'failed', message, errors: answer?.errors ?? {} };
}
