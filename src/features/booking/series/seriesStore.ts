import { atom } from 'nanostores';
import { request } from '#features/account/requests.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { type DateTime, isSame } from '#platform/time/dateTime.ts';
import { previewSeries } from './api.ts';
import { repeatDates, type SeriesChoice, seriesLimits } from './repeats.ts';

/** `why` it cannot be booked: null if it can, undefined while unknown. */
export interface SeriesRow extends DateTime {
  chosen: boolean;
  why?: AnswerOf<typeof previewSeries>['starts'][number]['why'];
}

interface Series extends Omit<SeriesChoice, 'leftOut'> {
  state: 'loading' | 'ready' | 'failed';
  rows: SeriesRow[];
  /** Whether slots were taken when the series was to be booked, by others or by the customer's own bookings. */
  lost: boolean;
}

/** All available slots of a repeated booking are chosen until the customer deselects one. */
export function seriesStore(
  serviceId: string,
  callApi = request,
  initial: SeriesChoice = { count: seriesLimits.usual, leftOut: [] },
  items: string[] = [],
) {
  const { repeat, count } = initial;
  const $series = atom<Series>({ repeat, count, state: 'ready', rows: [], lost: false });
  const leftOut = new Set(initial.leftOut);
  let first: DateTime | undefined;
  let previewCount = 0;

  function set(change: Partial<Omit<SeriesChoice, 'leftOut'>>): void {
    $series.set({ ...$series.get(), ...change, lost: false });
    void refreshPreview();
  }

  function setFirstSlot(start: DateTime | undefined): void {
    first = start;
    if ($series.get().repeat) set({});
  }

  function setItems(chosen: string[]): void {
    items = chosen;
    if ($series.get().repeat) set({});
  }

  async function refreshPreview(): Promise<void> {
    const { repeat, count, rows: before } = $series.get();
    const { date, time } = first ?? {};
    const days = repeat && date ? repeatDates(date, repeat, count) : [];
    const starts = time ? days.map((day) => ({ date: day, time })) : [];
    const known = (start: DateTime) =>
      before.find((row) => isSame(row, start)) ?? { ...start, chosen: false };
    const preview = ++previewCount;
    $series.set({ ...$series.get(), state: 'loading', rows: starts.map(known) });
    const answer = starts.length > 0 ? await previewOf(starts) : [];
    if (preview !== previewCount) return;
    // Dates may have been left out while the preview was loading.
    $series.set({
      ...$series.get(),
      ...(answer ? { state: 'ready', rows: answer.map(row) } : { state: 'failed', rows: [] }),
    });
  }

  async function previewOf(starts: DateTime[]): Promise<Omit<SeriesRow, 'chosen'>[] | undefined> {
    const body = { serviceId, starts, ...(items.length > 0 && { items }) };
    try {
      return (await callApi(previewSeries, { body })).starts;
    } catch {
      return undefined;
    }
  }

  function row({ date, time, why }: Omit<SeriesRow, 'chosen'>): SeriesRow {
    return { date, time, why, chosen: why === null && !leftOut.has(date) };
  }

  function toggle(date: string): void {
    if (!leftOut.delete(date)) leftOut.add(date);
    $series.set({ ...$series.get(), rows: $series.get().rows.map(row) });
  }

  function choice(): SeriesChoice {
    const { repeat, count } = $series.get();
    return { repeat, count, leftOut: [...leftOut] };
  }

  function chosen(): DateTime[] | undefined {
    const { repeat, rows } = $series.get();
    return repeat && rows.filter((each) => each.chosen).map(({ date, time }) => ({ date, time }));
  }

  /**
   * Deselects the slots that were taken when nothing was booked.
   * @param errors of the response, by number of the chosen slot
   * @returns whether the response reports taken slots
   */
  function deselectTaken(errors: Record<string, string> = {}): boolean {
    const lost = (chosen() ?? []).filter((_, index) => errors[`starts.${index}`]);
    if (lost.length === 0) return false;
    for (const { date } of lost) leftOut.add(date);
    const isLost = ({ date }: DateTime) => lost.some((each) => each.date === date);
    const rows = $series.get().rows.map((each) => row(isLost(each) ? { ...each, why: undefined } : each));
    $series.set({ ...$series.get(), rows, lost: true });
    void refreshPreview();
    return true;
  }

  return { $series, set, setFirstSlot, setItems, refreshPreview, toggle, choice, chosen, deselectTaken };
}
