import type { Texts } from '#i18n/keys.ts';
import { useState } from 'react';
import type { CallError } from '#contract/call.ts';
import { listBookingsByStatus } from '#contract/bookings/listBookings.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { request } from '#stores/requests.ts';
import { findNearest } from './findNearest.ts';

/** A booking that the server refused in a way that another slot, or waiting, can mend. */
export interface Refusal {
  message: string;
  /** Free times near the refused one; undefined while they are looked for, null where no other time would help. */
  nearest: Moment[] | 'failed' | undefined | null;
}

/** docs/product.md 2.3: when a slot is lost to somebody else, the dialog stays, says so, and offers the nearest free ones. */
export function useRefusal(serviceId: string, email: string, texts: Texts['booking']) {
  const [refusal, setRefusal] = useState<Refusal>();

  /** @returns whether another slot can mend what the server has answered: then it is said, and others are looked for */
  function isRefused({ answer }: CallError, wanted: Moment): boolean {
    if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') return false;
    const isTaken = answer.code === 'slot_taken';
    const refused = { message: isTaken ? texts.slotTaken : texts.ownClash, nearest: undefined };
    setRefusal(refused);
    void nearest(wanted, isTaken ? undefined : email)
      .catch(() => 'failed' as const)
      .then((nearest) => setRefusal((current) => (current === refused ? { ...refused, nearest } : current)));
    return true;
  }

  /** @returns whether the account books or moves too often: then it is said from when it can again */
  function isTooOften({ status, message }: CallError): boolean {
    if (status !== 429 || !message) return false;
    setRefusal({ message, nearest: null });
    return true;
  }

  /** @param email of who cannot be at two places at once */
  async function nearest(wanted: Moment, email: string | undefined): Promise<Moment[]> {
    const own = email && { params: { email, status: 'Confirmed' } };
    const busy = own ? await request(listBookingsByStatus, own).catch(() => []) : [];
    return findNearest(serviceId, wanted, busy);
  }

  return { refusal, isRefused, isTooOften, forget: () => setRefusal(undefined) };
}
