import type { Texts } from '#i18n/keys.ts';
import { useId, useState } from 'react';
import { CallError } from '#contract/call.ts';
import { createBooking } from '#contract/bookings/createBooking.ts';
import type { User } from '#contract/shapes.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { request } from '#stores/requests.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';
import { useMoment } from './useMoment.ts';

interface Options {
  service: { _id: string };
  user: User;
  texts: Texts['booking'];
  /** The address must be confirmed first; then what was chosen can be reserved. */
  onUnconfirmed: () => void;
  onBooked: (booked: Moment) => void;
}

/** What is chosen, and the reserving of it. */
export function useBooking({ service, user, texts, onUnconfirmed, onBooked }: Options) {
  const moment = useMoment({ serviceId: service._id, email: user.email, texts });
  const [busy, setBusy] = useState(false);
  const of = useId();

  /** @param email of the person, which may have become another one by being confirmed */
  async function reserve(email = user.email): Promise<void> {
    const wanted = moment.complete(of);
    if (!wanted) return;
    const body = { serviceId: service._id, ...wanted, userEmail: email, userName: user.name };
    const content = JSON.stringify(body);
    setBusy(true);
    withdrawToast(of);
    moment.forget();
    try {
      await request(createBooking, { body, headers: { 'Idempotency-Key': attemptKey(content) } });
      attemptKeys.delete(content);
      showToast('success', texts.booked);
      onBooked(wanted);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
      if (isAnswered(error)) attemptKeys.delete(content);
      if (!moment.isSaid(error, wanted)) explain(error);
    }
  }

  function explain({ answer }: CallError): void {
    if (answer?.code === 'email_unconfirmed') return onUnconfirmed();
    if (answer?.code === 'past') showToast('warning', texts.inPast, { of });
    else showToast('error', answer?.message || texts.failed, { of });
  }

  return { moment, busy, reserve };
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

/** docs/product.md 2.8: one Idempotency-Key for each thing that is tried, the same while its outcome is unknown. */
function attemptKey(content: string): string {
  const key = attemptKeys.get(content) ?? randomKey();
  attemptKeys.set(content, key);
  return key;
}

/** `crypto.randomUUID` is there only where the page came over https or from this machine. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}
