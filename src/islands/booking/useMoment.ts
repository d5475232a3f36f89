import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Moment } from '#domain/nearestSlots.ts';
import type { MomentStore } from '#stores/booking/moment.ts';
import { showToast } from '#stores/toasts.ts';
import { useReturn } from '../calls/useReturn.ts';
import { useTexts } from '../island.tsx';

/** The day and the slot that somebody chooses, and what has become of the last choice: what MomentPicker shows. */
export function useMoment(store: MomentStore) {
  const texts = useTexts('booking');
  const picker = useRef<HTMLDivElement>(null);
  const date = useStore(store.$date);
  const slot = useStore(store.$slot);
  const days = useStore(store.$days);
  const availability = useStore(store.$availability);
  const refusal = useStore(store.$refusal);
  const reload = useCallback(() => void store.load(), [store]);
  useEffect(() => void store.open(), [store]);
  useReturn(reload);

  /**
   * @param of what names the toast of who asks
   * @returns what is chosen; undefined where something is missing or too late, which is said, and has the focus
   */
  function complete(of: string): Moment | undefined {
    const chosen = store.complete();
    if (typeof chosen === 'object') return chosen;
    showToast('warning', texts[chosen], { of });
    const part = chosen === 'dateMissing' ? 'td' : '[role="radio"]';
    picker.current?.querySelector<HTMLElement>(`${part}[tabindex="0"]`)?.focus();
    return undefined;
  }

  const { choose, show } = store;
  return { date, slot, days, availability, refusal, picker, choose, show, reload, complete };
}
