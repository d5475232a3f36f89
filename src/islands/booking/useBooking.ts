import { useId, useState } from 'react';
import { CallError } from '#contract/call.ts';
import { createBooking } from '#contract/createBooking.ts';
import type { ErrorCode } from '#contract/endpoint.ts';
import { listBookingsByStatus } from '#contract/listBookings.ts';
import type { User } from '#contract/shapes.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { isPast } from '#domain/slots.ts';
import { request } from '#stores/requests.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';
import { findNearest } from './findNearest.ts';
import type { BookingTexts } from './texts.ts';
import { chosenSlot, useAvailability } from './useAvailability.ts';

/** A booking that the server refused in a way that another time can mend. */
export interface Refusal {
  message: string;
  /** Free times near the refused one; undefined while they are looked for. */
  nearest: Moment[] | 'failed' | undefined;
}

interface Options {
  service: { _id: string };
  user: User;
  texts: BookingTexts;
  onBooked: (booked: Moment) => void;
}

/** What is chosen, and the reserving of it: specification, section 5, "Booking". */
export function useBooking({ service, user, texts, onBooked }: Options) {
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const availability = useAvailability(service._id, date);
  const slot = chosenSlot(availability, time);
  const of = useId();

  async function reserve(): Promise<void> {
    if (!date) return showToast('warning', texts.dateMissing, { of });
    if (!slot) return showToast('warning', texts.slotMissing, { of });
    if (isPast(date, slot, new Date())) return showToast('warning', texts.inPast, { of });
    const body = { serviceId: service._id, date, time: slot, userEmail: user.email, userName: user.name };
    const content = JSON.stringify(body);
    setBusy(true);
    withdrawToast(of);
    setRefusal(undefined);
    try {
      await request(createBooking, { body, headers: { 'Idempotency-Key': attemptKey(content) } });
      attemptKeys.delete(content);
      showToast('success', texts.booked);
      onBooked({ date, time: slot });
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
      if (isAnswered(error)) attemptKeys.delete(content);
      explain(error, { date, time: slot });
    }
  }

  function explain({ answer }: CallError, wanted: Moment): void {
    if (answer?.code === 'past') return showToast('warning', texts.inPast, { of });
    if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') {
      return showToast('error', answer?.message || texts.failed, { of });
    }
    const refused = {
      message: answer.code === 'slot_taken' ? texts.slotTaken : texts.ownClash,
      nearest: undefined,
    };
    setTime(undefined);
    availability.reload();
    setRefusal(refused);
    void nearest(answer.code, wanted)
      .catch(() => 'failed' as const)
      .then((nearest) => setRefusal((current) => (current === refused ? { ...refused, nearest } : current)));
  }

  async function nearest(code: ErrorCode, wanted: Moment): Promise<Moment[]> {
    const own = { params: { email: user.email, status: 'Confirmed' } };
    const busy = code === 'own_clash' ? await request(listBookingsByStatus, own).catch(() => []) : [];
    return findNearest(service._id, wanted, busy);
  }

  /** A new choice answers the refusal of the last one. */
  function choose(moment: Partial<Moment>): void {
    if (moment.date) setDate(moment.date);
    if (moment.time) setTime(moment.time);
    setRefusal(undefined);
  }

  return {
    date,
    slot,
    busy,
    availability,
    refusal,
    reserve,
    chooseDate: (chosen: string) => choose({ date: chosen }),
    chooseTime: (chosen: string) => choose({ time: chosen }),
    chooseMoment: choose,
  };
}

/** No answer, or a broken server's: it may have booked all the same, and the next try must not book again. */
function isAnswered({ status }: CallError): boolean {
  return status > 0 && status < 500;
}

/**
 * The keys of what was tried and whose outcome is unknown, by what was sent, which names the person: other tries in between, and a
 * dialog that is opened anew, change neither.
 */
const attemptKeys = new Map<string, string>();

/** Product decisions, "Bookings": one Idempotency-Key for each thing that is tried, the same while its outcome is unknown. */
function attemptKey(content: string): string {
  const key = attemptKeys.get(content) ?? randomKey();
  attemptKeys.set(content, key);
  return key;
}

/** `crypto.randomUUID` is there only where the page came over https or from this machine. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}
