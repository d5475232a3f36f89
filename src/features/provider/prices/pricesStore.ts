import { atom } from 'nanostores';
import { centsTyped, euros } from '#features/pricing/money.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import type { Values } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { inEachLanguage } from '#platform/i18n/languages.ts';
import type { readOwnPrices } from './api.ts';

type Stored = AnswerOf<typeof readOwnPrices>;

/** A fixed price. The names of its fields contain the row's id: `items.3.price`. */
export interface PriceRow {
  id: number;
  initial?: Stored['items'][number];
}

export type PricesStore = ReturnType<typeof pricesStore>;

export function pricesStore(first: Stored['items']) {
  let last = 0;
  const $rows = atom<PriceRow[]>(first.map((initial) => ({ id: ++last, initial })));
  /** The ids of the rows at the last reading. */
  let read: number[] = [];

  function add(): void {
    if ($rows.get().length < priceLimits.items) $rows.set([...$rows.get(), { id: ++last }]);
  }

  function remove(id: number): void {
    $rows.set($rows.get().filter((row) => row.id !== id));
  }

  function move(id: number, to: number): void {
    const rows = $rows.get();
    const moved = rows.filter((row) => row.id === id);
    if (to >= 0 && to < rows.length)
      $rows.set(rows.filter((row) => row.id !== id).toSpliced(to, 0, ...moved));
  }

  /** New items have ids from the server then. */
  function saved(items: Stored['items']): void {
    $rows.set($rows.get().map((row) => ({ ...row, initial: items[read.indexOf(row.id)] ?? row.initial })));
  }

  function bodyOf(values: Values, afterLooking = false) {
    read = $rows.get().map(({ id }) => id);
    return { afterLooking, ...listOf(values) };
  }

  /** As typed: a price may be NaN. */
  function listOf(values: Values) {
    const text = (name: string) => String(values[name] ?? '').trim();
    const price = (name: string) => euros(centsTyped(text(name)));
    return {
      callOut: text('callOut') ? price('callOut') : undefined,
      hourly: text('hourly')
        ? { price: price('hourly'), minimumMinutes: Number(values.minimumMinutes) }
        : undefined,
      items: $rows.get().map(({ id, initial }) => ({
        _id: initial?._id,
        names: inEachLanguage((language) => text(`items.${id}.names.${language}`)),
        price: price(`items.${id}.price`),
        minutes: Number(values[`items.${id}.minutes`]),
      })),
    };
  }

  /** For a field that the API names by index: `items.0.price`. */
  function nameOf(field: string): string {
    const [name, part] = field.split('.');
    if (name === 'callOut') return 'callOut';
    if (name === 'hourly') return part === 'price' ? 'hourly' : 'minimumMinutes';
    return field
      .replace(/^items\.(\d+)/, (_, place: string) => `items.${$rows.get()[Number(place)]?.id}`)
      .replace(/\.amount$/, '');
  }

  return { $rows, add, remove, move, saved, bodyOf, listOf, nameOf };
}
