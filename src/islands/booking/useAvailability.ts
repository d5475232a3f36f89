import { useEffect, useState } from 'react';
import { readAvailability } from '#contract/readAvailability.ts';
import { request } from '#stores/requests.ts';

export interface Availability {
  state: 'none' | 'loading' | 'ready' | 'failed';
  slots: { time: string; available: boolean }[] | undefined;
  retry: () => void;
}

/**
 * Which slots of a day are free.
 * @param attempts how often a booking was tried: each refusal asks anew
 */
export function useAvailability(serviceId: string, date: string | undefined, attempts: number): Availability {
  const [answer, setAnswer] = useState<{ date: string; slots: Availability['slots'] }>();
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    if (!date) return;
    let current = true;
    void request(readAvailability, { params: { id: serviceId }, query: { date } })
      .then(({ slots }) => slots)
      .catch(() => undefined)
      .then((slots) => {
        if (current) setAnswer({ date, slots });
      });
    return () => {
      current = false;
    };
  }, [serviceId, date, attempts, retries]);

  const retry = () => {
    setAnswer(undefined);
    setRetries(retries + 1);
  };
  if (!date) return { state: 'none', slots: undefined, retry };
  if (answer?.date !== date) return { state: 'loading', slots: undefined, retry };
  return { state: answer.slots ? 'ready' : 'failed', slots: answer.slots, retry };
}
