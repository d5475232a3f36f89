import { useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, weekStart, withinBounds } from '#domain/calendar.ts';
import { vilniusClock } from '#domain/slots.ts';

const yearLength = 12;

/**
 * The day that a keyboard has reached; its month is the one that is shown. Today is Vilnius's.
 * @param chosen the day that is booked: the calendar opens at it, and turns to it whenever it changes, by whatever hand
 */
export function useCalendar(chosen: string | undefined) {
  const [today] = useState(() => vilniusClock(new Date()).date);
  const [reached, setReached] = useState(chosen ?? today);
  const [followed, setFollowed] = useState(chosen);
  const moveTo = (date: string) => setReached(withinBounds(date));

  if (chosen !== followed) {
    setFollowed(chosen);
    if (chosen) moveTo(chosen);
  }

  /** @returns the day that a key leads to; undefined for keys that the calendar leaves alone, as those of the browser */
  function dayAfterKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
    if (altKey || ctrlKey || metaKey) return undefined;
    const months = shiftKey ? yearLength : 1;
    switch (key) {
      case 'ArrowLeft':
        return addDays(reached, -1);
      case 'ArrowRight':
        return addDays(reached, 1);
      case 'ArrowUp':
        return addDays(reached, -7);
      case 'ArrowDown':
        return addDays(reached, 7);
      case 'Home':
        return weekStart(reached);
      case 'End':
        return addDays(weekStart(reached), 6);
      case 'PageUp':
        return addMonths(reached, -months);
      case 'PageDown':
        return addMonths(reached, months);
      default:
        return undefined;
    }
  }

  return {
    today,
    reached,
    moveTo,
    move: (months: number) => moveTo(addMonths(reached, months)),
    dayAfterKey,
  };
}
