import { readAvailability } from '#contract/bookings/readAvailability.ts';
import { request } from '#stores/requests.ts';
import { useAnswer } from '../calls/useAnswer.ts';

export interface Availability {
  state: 'none' | 'loading' | 'ready' | 'failed';
  slots: { time: string; available: boolean }[] | undefined;
  reload: () => void;
}

/** Which slots of a day are free. */
export function useAvailability(serviceId: string, date: string | undefined): Availability {
  const { answer: slots, failure, reload } = useAnswer(() => load(serviceId, date), [serviceId, date]);
  const state = !date ? 'none' : slots ? 'ready' : failure ? 'failed' : 'loading';
  return { state, slots, reload };
}

/** @returns the chosen time unless it is known to be taken: while a day is loading the server decides */
export function chosenSlot({ slots }: Availability, time: string | undefined): string | undefined {
  return slots?.some((slot) => slot.time === time && !slot.available) ? undefined : time;
}

async function load(serviceId: string, date: string | undefined): Promise<Availability['slots']> {
  if (!date) return undefined;
  const { slots } = await request(readAvailability, { params: { id: serviceId }, query: { date } });
  return slots;
}
