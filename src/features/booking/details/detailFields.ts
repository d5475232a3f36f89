import type { Category } from '#features/urls/categories.ts';

interface DetailField {
  kind: 'line' | 'phone' | 'lines';
  autoComplete?: string;
  /** The category, if only one has the field. */
  category?: Category;
}

/** Where to come: the customer's list and emails show it too. */
const places = {
  address: { kind: 'line', autoComplete: 'address-line1' },
  addressTo: { kind: 'line', category: 'shifting' },
} as const;
const others = { phone: { kind: 'phone', autoComplete: 'tel' }, note: { kind: 'lines' } } as const;

/**
 * docs/product.md 2.30: in the order of display. API, forms, emails, lists and export are derived from it; each field is a
 * column of `booking_details`, and has texts in `detailFields`.
 */
export const detailFields: Record<DetailName, DetailField> = { ...places, ...others };
export type PlaceName = keyof typeof places;
export type Places = Record<PlaceName, string>;
export type DetailName = PlaceName | keyof typeof others;
export const placeNames = Object.keys(places) as PlaceName[];
export const furtherPlaces = placeNames.filter((name) => name !== 'address');
export const otherNames = Object.keys(others) as (keyof typeof others)[];
export const detailNames: DetailName[] = [...placeNames, ...otherNames];

export function mapDetails<Value, Name extends DetailName = DetailName>(
  make: (name: Name) => Value,
  names = detailNames as Name[],
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
