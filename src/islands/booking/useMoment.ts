import type { Texts } from '#i18n/keys.ts';
import { useRef, useState } from 'react';
import type { CallError } from '#contract/call.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { isPast } from '#domain/slots.ts';
import { showToast } from '#stores/toasts.ts';
import { chosenSlot, useAvailability } from './useAvailability.ts';
import { useRefusal } from './useRefusal.ts';

interface Options {
  serviceId: string;
  /** Of who books. */
  email: string;
  /** The day that is chosen before anybody has chosen one. */
  date?: string;
  texts: Texts['booking'];
}

/** The day and the slot that somebody chooses, and what has become of the last choice: what MomentPicker shows. */
export function useMoment({ serviceId, email, date: firstDate, texts }: Options) {
  const [date, setDate] = useState(firstDate);
  const [time, setTime] = useState<string>();
  const availability = useAvailability(serviceId, date);
  const slot = chosenSlot(availability, time);
  const { refusal, isRefused, isTooOften, forget } = useRefusal(serviceId, email, texts);
  const picker = useRef<HTMLDivElement>(null);

  /** A new choice answers the refusal of the last one. */
  function choose(moment: Partial<Moment>): void {
    if (moment.date) setDate(moment.date);
    if (moment.time) setTime(moment.time);
    forget();
  }

  /**
   * docs/product.md 2.13.
   * @param of what names the toast of who asks
   * @returns what is chosen; undefined where something is missing or too late, which is said, and has the focus
   */
  function complete(of: string): Moment | undefined {
    if (!date) return refuse(of, texts.dateMissing, 'td');
    if (!slot) return refuse(of, texts.slotMissing, '[role="radio"]');
    if (isPast(date, slot, new Date())) return refuse(of, texts.inPast, '[role="radio"]');
    return { date, time: slot };
  }

  function refuse(of: string, text: string, part: string): undefined {
    showToast('warning', text, { of });
    picker.current?.querySelector<HTMLElement>(`${part}[tabindex="0"]`)?.focus();
  }

  /** @returns whether the server's refusal is said beside the choice: others are offered for a slot that is not to be had */
  function isSaid(error: CallError, wanted: Moment): boolean {
    if (isTooOften(error)) return true;
    if (!isRefused(error, wanted)) return false;
    setTime(undefined);
    availability.reload();
    return true;
  }

  return { date, slot, availability, refusal, picker, choose, complete, isSaid, forget };
}
