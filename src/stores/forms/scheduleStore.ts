import { atom } from 'nanostores';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readProviderSchedule } from '#contract/partners/providerSchedule.ts';
import type { Values } from './formStore.ts';

type Stored = AnswerOf<typeof readProviderSchedule>;
type Lists = Pick<Stored, 'hours' | 'closures' | 'daysOff'>;
export type ListName = keyof Lists;

/** A row of a list. Its fields start with `given`, and have the row's id in their names: `hours.3.from`. */
export interface Row<Name extends ListName = ListName> {
  id: number;
  given: Partial<Lists[Name][number]>;
}
type Rows = { [Name in ListName]: Row<Name>[] };

export type ScheduleStore = ReturnType<typeof scheduleStore>;

/**
 * The lists in the form for a provider's schedule. Nothing takes effect before the form is saved.
 * @param first the present lists
 */
export function scheduleStore(first: Lists) {
  let last = 0;
  const rowsOf = <Name extends ListName>(given: Lists[Name]) =>
    given.map((each) => ({ id: ++last, given: each }) as Row<Name>);
  const $rows = atom<Rows>({
    hours: rowsOf<'hours'>(first.hours),
    closures: rowsOf<'closures'>(first.closures),
    daysOff: rowsOf<'daysOff'>(first.daysOff),
  });

  function add<Name extends ListName>(name: Name, ...given: Row<Name>['given'][]): void {
    const added = given.map((each) => ({ id: ++last, given: each }) as Row<Name>);
    $rows.set({ ...$rows.get(), [name]: [...$rows.get()[name], ...added] });
  }

  function remove(name: ListName, id: number): void {
    $rows.set({ ...$rows.get(), [name]: $rows.get()[name].filter((row) => row.id !== id) });
  }

  function bodyOf(values: Values): unknown {
    const amount = (name: string) => (values[name] ? Number(values[name]) : undefined);
    const weekly = (name: 'hours' | 'closures') =>
      $rows.get()[name].map(({ id }) => ({
        weekday: Number(values[`${name}.${id}.weekday`]),
        from: values[`${name}.${id}.from`],
        to: values[`${name}.${id}.to`],
      }));
    return {
      duration: amount('duration'),
      buffer: amount('buffer'),
      notice: amount('notice'),
      horizon: amount('horizon'),
      teams: amount('teams') ?? 0,
      freeCancellation: amount('freeCancellation'),
      hours: weekly('hours'),
      closures: weekly('closures'),
      daysOff: $rows.get().daysOff.map(({ id }) => ({
        from: values[`daysOff.${id}.from`],
        to: values[`daysOff.${id}.to`],
      })),
      closedOnHolidays: values.closedOnHolidays === 'on',
    };
  }

  /** For a field in which the API names the row by its index: `hours.0.to`. */
  function nameOf(field: string): string {
    return field.replace(
      /^(hours|closures|daysOff)\.(\d+)/,
      (_, name: ListName, place: string) => `${name}.${$rows.get()[name][Number(place)]?.id}`,
    );
  }

  return { $rows, add, remove, bodyOf, nameOf };
}
