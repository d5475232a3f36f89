import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useReturn } from '#platform/client/useReturn.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { SlotStore } from '../slotStore.ts';
import { useToday } from './useNow.ts';

/** The day and the slot that somebody chooses, and the refusal of the last choice: what TimeSlotPicker and RefusedSlot show. */
export function useTimeSlot(store: SlotStore) {
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
  /** What was missing, or too late, when it was sent. */
  const [missing, setMissing] = useState<Extract<ReturnType<SlotStore['complete']>, string>>();
  const today = useToday();
  useEffect(() => void store.dropPast(today), [store, today]);

  /**
   * Undefined when something is missing or too late, which is then shown and focused.
   * @param of the name of the caller's toasts
   */
  function complete(of: string): DateTime | undefined {
    const chosen = store.complete();
    if (typeof chosen === 'object') return chosen;
    showToast('warning', texts[chosen], { of });
    setMissing(chosen);
    const part = (tag: string) => picker.current?.querySelector<HTMLElement>(`${tag}[tabindex="0"]`);
    ((chosen !== 'dateMissing' && part('[role="radio"]')) || part('td'))?.focus();
    return undefined;
  }

  function choose(chosen: Partial<DateTime>): void {
    setMissing(undefined);
    store.choose(chosen);
  }

  const { show } = store;
  return { date, slot, days, availability, refusal, missing, picker, choose, show, reload, complete };
}
