import { useEffect, useState } from 'react';
import { onClockCorrection, present } from '#platform/time/present.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

/** Updates each minute, when the page becomes visible after its timers have slept, and when this machine's clock proves wrong. */
export function useNow(): Date {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const follow = () => setNow(present());
    const timer = setInterval(follow, minuteMilliseconds);
    document.addEventListener('visibilitychange', follow);
    const unfollow = onClockCorrection(follow);
    return () => {
      unfollow();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return now;
}

export function useToday(): string {
  return vilniusClock(useNow()).date;
}
