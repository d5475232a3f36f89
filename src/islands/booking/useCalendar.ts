import { useState, type KeyboardEvent } from 'react';
import { addMonths, dayAfterKey, withinBounds } from '#domain/calendar.ts';
import { vilniusClock } from '#domain/slots.ts';

/**
 * The day that the keyboard has reached; its month is shown. Today is the date in Vilnius.
 * @param chosen the chosen day: the calendar opens at it, and moves to it whenever it changes, whatever changed it
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

  return {
    today,
    reached,
    moveTo,
    move: (months: number) => moveTo(addMonths(reached, months)),
    dayAfterKey: (key: KeyboardEvent) => dayAfterKey(reached, key),
  };
}
