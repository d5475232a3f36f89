import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useReturn } from '#platform/client/useReturn.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { SlotStore } from '../slotStore.ts';
import { useToday } from './useNow.ts';

export type TimeSlot = Omit<ReturnType<typeof useTimeSlot>, 'picker'>;

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
  const today = useToday();
  useEffect(() => void store.dropPast(today), [store, today]);

  /** Undefined if something is missing or too late, which is then shown and focused. @param of the name of the caller's toasts */
  function validateChoice(of: string): DateTime | undefined {
    const chosen = store.validateChoice();
    if (typeof chosen === 'object') return chosen;
    showToast('warning', texts[chosen], { of });
    store.refuseIncomplete(chosen);
    const part = (tag: string) => picker.current?.querySelector<HTMLElement>(`${tag}[tabindex="0"]`);
    ((chosen !== 'dateMissing' && part('[role="radio"]')) || part('td'))?.focus();
    return undefined;
  }

  /** The next Tab then reaches the suggested slots. */
  function focusRefusal(): void {
    requestAnimationFrame(() => picker.current?.querySelector<HTMLElement>('.refusal')?.focus());
  }

  const missing = date ? (slot ? undefined : texts.chooseTime) : texts.chooseDate;
  const { choose, show } = store;
  return {
    date,
    slot,
    days,
    availability,
    refusal,
    missing,
    picker,
    choose,
    show,
    reload,
    validateChoice,
    focusRefusal,
  };
}
