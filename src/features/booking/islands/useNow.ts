import { useEffect, useState } from 'react';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

/** The present time, anew each minute, and when a page is looked at again whose timers have slept. */
export function useNow(): Date {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const follow = () => setNow(present());
    const timer = setInterval(follow, 60_000);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return now;
}

/** In Vilnius, also when the page stays open over midnight. */
export function useToday(): string {
  return vilniusClock(useNow()).date;
}
