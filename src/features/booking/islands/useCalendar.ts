import { type KeyboardEvent, useState } from 'react';
import { useMedia } from '#platform/client/useMedia.ts';
import { addDays, addMonths, withinBounds } from '#platform/time/calendar.ts';
import { lastDate } from '#platform/time/vilnius.ts';
import { dayAfterKey, monthWeeks, rollingWeeks } from '../calendarDays.ts';
import { useToday } from './useNow.ts';

/**
 * The day with keyboard focus, and the weeks around it: rolling weeks from the current one, or its whole month.
 * @param chosen the calendar opens at this day, and follows its changes
 */
export function useCalendar(chosen: string | undefined) {
  const today = useToday();
  const [focused, setFocused] = useState(chosen ?? today);
  const [followed, setFollowed] = useState(chosen);
  const [isMonth, setIsMonth] = useState(false);
  const count = useMedia('(min-width: 56.25em)') ? 4 : 3;
  const moveTo = (date: string) => setFocused(withinBounds(date));

  if (chosen !== followed) {
    setFollowed(chosen);
    if (chosen) moveTo(chosen);
  }

  const rolling = rollingWeeks(focused, today, count);
  const [first = today] = rolling[0] ?? [];
  const reached = !isMonth && focused < first ? today : focused;
  const month = `${reached.slice(0, 7)}-01`;
  const [from, to] = isMonth
    ? [month, addDays(addMonths(month, 1), -1)]
    : [first, addDays(first, count * 7 - 1)];

  return {
    today,
    reached,
    isMonth,
    setIsMonth,
    from,
    to,
    weeks: isMonth
      ? monthWeeks(reached)
      : rolling.map((week) => week.map((day) => (day <= lastDate ? day : undefined))),
    moveTo,
    move: (months: number) => moveTo(addMonths(reached, months)),
    turn: (runs: 1 | -1) => moveTo(addDays(first, runs * count * 7)),
    dayAfterKey: (key: KeyboardEvent) => dayAfterKey(reached, key),
  };
}
