import { useState } from 'react';
import { useRequest } from '#features/account/useRequest.ts';
import type { PartialDateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { isDate, vilniusClock } from '#platform/time/vilnius.ts';
import { readProviderDays } from '../../diary/api.ts';
import { listFittingStarts } from '../../diary/fittingStarts.ts';

/** In days. */
const searched = 7;

/** The slot of the URL, or the first available one; then the chosen one, as long as the work fits. */
export function useStart(providerKey: string, terms: Parameters<typeof listFittingStarts>[1]) {
  const [wanted, want] = useState(readWanted);
  const loaded = useRequest(readProviderDays, {
    params: { key: providerKey },
    query: { from: wanted.date, days: searched },
  });
  const { answer } = loaded;
  const days = answer?.days.map((day) => ({ date: day.date, starts: listFittingStarts(day, terms) })) ?? [];
  const fitting = days.flatMap(({ date, starts }) =>
    starts.filter(({ fits }) => fits).map((start) => ({ date, ...start })),
  );
  const [first] = fitting;
  const chosen = wanted.time
    ? fitting.find(({ date, time }) => date === wanted.date && time === wanted.time)
    : first?.date === wanted.date || !wanted.isChosen
      ? first
      : undefined;
  const date = chosen?.date ?? wanted.date;
  const offered = days.find((day) => day.date === date)?.starts ?? [];
  const ofDay = fitting.filter((start) => start.date === date);
  return {
    loaded,
    date,
    chosen,
    offered,
    isFull: answer !== undefined && !offered.some(({ fits }) => fits),
    next: ofDay.find(({ time }) => time > (wanted.time ?? '')) ?? ofDay.at(-1) ?? first,
    want: (start: PartialDateTime | undefined) =>
      start && want({ date: start.date, time: start.time, isChosen: true }),
  };
}

function readWanted(): { date: string; time: string | undefined; isChosen: boolean } {
  const [date = '', time] = (new URLSearchParams(location.search).get('at') ?? '').split('T');
  return isDate(date)
    ? { date, time, isChosen: true }
    : { date: vilniusClock(present()).date, time: undefined, isChosen: false };
}
