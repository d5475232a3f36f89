import { atom } from 'nanostores';
import { request } from '#features/account/requests.ts';
import {
  defaultSchedule,
  isGridTime,
  opening,
  type Schedule,
  startKinds,
  type WeeklySpan,
} from '#features/availability/index.ts';
import {
  groupTimes,
  type OwnTimes,
  parseTimes,
  weekdays,
  workdays,
} from '#features/availability/ownTimes.ts';
import type { Values } from '#platform/forms/useForm.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { type AmountName, amountNames } from './amounts.ts';
import { changeProviderSchedule, readProviderSchedule, scheduleStruct } from './api.ts';

type Answer = AnswerOf<typeof readProviderSchedule>;
type Stored = Pick<Answer, 'hours' | 'closures' | 'daysOff' | 'ownStarts'>;
type Lists = Omit<Stored, 'ownStarts'> & { ownStarts: OwnTimes[] };
export type ListName = keyof Lists;

/** The names of its fields contain the row's id: `hours.3.from`. */
export interface Row<Name extends ListName = ListName> {
  id: number;
  initial: Partial<Lists[Name][number]>;
}
export const usualHours = workdays.map((weekday) => ({ weekday, from: '08:00', to: '17:00' }));

const always = { from: '0000-01-01', to: '9999-12-31' };

/** What the server has, as the body of a request: a page changes only its part. */
export function savedBody(saved: Answer): BodyOf<typeof changeProviderSchedule> {
  const { conflicts, crews, crewHours, duration, horizon, starts, ...settings } = saved;
  return {
    ...settings,
    duration: duration ?? undefined,
    horizon: horizon ?? undefined,
    starts: starts === 'unset' ? 'nine' : starts,
  };
}

type Amounts = Partial<Record<AmountName, number>>;
type Rows = { [Name in ListName]: Row<Name>[] };

export type ScheduleStore = ReturnType<typeof scheduleStore>;

/** Changes take effect when the form is saved. */
export function scheduleStore(first: Stored) {
  let last = 0;
  const makeRows = <Name extends ListName>(values: Row<Name>['initial'][]) =>
    values.map((each) => ({ id: ++last, initial: each }) as Row<Name>);
  const $rows = atom<Rows>({
    closures: makeRows<'closures'>(first.closures),
    daysOff: makeRows<'daysOff'>(first.daysOff),
    ownStarts: makeRows<'ownStarts'>(groupTimes(first.ownStarts)),
    hours: makeRows<'hours'>(weekdays.flatMap(listSavedHours)),
  });
  /** The rows of days with work at the last reading. */
  let hourRows: number[] = [];
  /** The row of each own start time at the last reading. */
  let startRows: number[] = [];

  function listSavedHours(weekday: number) {
    if (first.hours.length === 0) return [{ weekday, ...opening }];
    const hours = first.hours
      .filter((span) => span.weekday === weekday)
      .sort((one, other) => one.from.localeCompare(other.from));
    return hours.length > 0 ? hours : [{ weekday, from: '', to: '17:00' }];
  }

  function add<Name extends ListName>(name: Name, ...values: Row<Name>['initial'][]): void {
    $rows.set({ ...$rows.get(), [name]: [...$rows.get()[name], ...makeRows<Name>(values)] });
  }

  function remove(name: ListName, id: number): void {
    $rows.set({ ...$rows.get(), [name]: $rows.get()[name].filter((row) => row.id !== id) });
  }

  /** Unreadable input stays as written, for the API to report. */
  function readHours(values: Values) {
    const text = (name: string) => String(values[name] ?? '');
    const span = (row: string) => ({ from: text(`${row}.from`), to: text(`${row}.to`) });
    const weekly = (name: 'hours' | 'closures', rows: number[]) =>
      rows.map((id) => ({ weekday: Number(values[`${name}.${id}.weekday`]), ...span(`${name}.${id}`) }));
    const ids = (name: 'hours' | 'closures') => $rows.get()[name].map(({ id }) => id);
    hourRows = ids('hours').filter((id) => text(`hours.${id}.from`));
    const hours = weekly('hours', hourRows);
    return {
      hours: isUsual(hours) ? [] : hours,
      closures: weekly('closures', ids('closures')),
      daysOff: $rows.get().daysOff.map(({ id }) => span(`daysOff.${id}`)),
    };
  }

  function readBooking(values: Values) {
    const amount = (name: string) => (values[name] ? Number(values[name]) : undefined);
    const starts = startKinds.find((kind) => kind === values.starts) ?? defaultSchedule.starts;
    return {
      ...(Object.fromEntries(amountNames.map((name) => [name, amount(name)])) as Amounts),
      starts,
      ownStarts: starts === 'own' ? readOwnStarts(values) : [],
    };
  }

  /** If no hours are set yet, the default ones are not stored. */
  function isUsual(hours: WeeklySpan[]): boolean {
    const isOpening = ({ from, to }: WeeklySpan) => from === opening.from && to === opening.to;
    return first.hours.length === 0 && hours.length === weekdays.length && hours.every(isOpening);
  }

  /** Then an empty list would mean the default hours. */
  function isNeverOpen(values: Values): boolean {
    return $rows.get().hours.every(({ id }) => values[`hours.${id}.from`] === '');
  }

  /** A row without days or times yields one start time, whose problem is reported. */
  function readOwnStarts(values: Values): { weekday: number; time: string }[] {
    const read = $rows.get().ownStarts.flatMap(({ id }) => {
      const days = weekdays.filter((weekday) => values[`ownStarts.${id}.${weekday}`] === 'on');
      const times = parseTimes(String(values[`ownStarts.${id}.times`] ?? ''));
      return (days.length > 0 ? days : [NaN]).flatMap((weekday) =>
        (times.length > 0 ? times : ['']).map((time) => ({ id, start: { weekday, time } })),
      );
    });
    startRows = read.map(({ id }) => id);
    return read.map(({ start }) => start);
  }

  /** For the preview: ignores unreadable input. */
  function draftHours(values: Values): Pick<Schedule, 'hours' | 'closures' | 'daysOff'> {
    const { hours, closures, daysOff } = readHours(values);
    const isInOrder = ({ from, to }: { from: string; to: string }) => from < to;
    return {
      hours: hours.filter(isInOrder),
      closures: closures.filter(isInOrder),
      daysOff: isNeverOpen(values) ? [always] : daysOff.filter(({ from, to }) => from && from <= to),
    };
  }

  function draftBooking(values: Values): Pick<Schedule, 'duration' | 'starts' | 'ownStarts'> {
    const { duration = null, starts, ownStarts } = readBooking(values);
    return { duration, starts, ownStarts: ownStarts.filter(({ time }) => isGridTime(time)) };
  }

  /** For a field that the API names by index: `hours.0.to`, `ownStarts.12.time`. */
  function nameOf(field: string): string {
    if (field === 'ownStarts') return 'starts';
    if (field === 'hours') return `hours.${$rows.get().hours[0]?.id}.from`;
    return field
      .replace(
        /^ownStarts\.(\d+)\.(\w+)/,
        (_, index: string, of: string) => `ownStarts.${startRows[Number(index)]}.${of}s`,
      )
      .replace(/^hours\.(\d+)/, (_, place: string) => `hours.${hourRows[Number(place)]}`)
      .replace(
        /^(closures|daysOff)\.(\d+)/,
        (_, name: ListName, place: string) => `${name}.${$rows.get()[name][Number(place)]?.id}`,
      );
  }

  return { $rows, add, remove, isNeverOpen, readHours, readBooking, draftHours, draftBooking, nameOf };
}

/** docs/product.md 5.52. */
export async function saveSchedule(
  key: string,
  edit: object,
): Promise<AnswerOf<typeof changeProviderSchedule>> {
  const params = { key };
  const now = await request(readProviderSchedule, { params });
  const body = scheduleStruct.create({ ...savedBody(now), ...edit });
  return request(changeProviderSchedule, { params, body });
}
