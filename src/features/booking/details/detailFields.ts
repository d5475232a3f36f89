import { type Category, categoryNamed } from '#features/addresses/categories.ts';

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

function mapNames<Name extends string, Value>(names: Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

export const mapDetails = <Value>(make: (name: DetailName) => Value) => mapNames(detailNames, make);
export const mapPlaces = <Value>(make: (name: PlaceName) => Value) => mapNames(placeNames, make);

/** @param category in any language */
export function hasDetail(name: DetailName, category: string): boolean {
  const { category: only } = detailFields[name];
  return !only || only === categoryNamed(category);
}

/** Whether a customer entered any of the details. */
export function areGiven(
  details: Record<DetailName, string> & { answers: unknown[]; photos: unknown[] },
): boolean {
  return detailNames.some((name) => details[name]) || details.answers.length + details.photos.length > 0;
}
