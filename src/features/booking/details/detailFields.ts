import { type Category, categoryNamed } from '#features/addresses/categories.ts';

interface DetailField {
  kind: 'line' | 'phone' | 'lines';
  autoComplete?: string;
  /** The only category whose bookings have it. */
  category?: Category;
}

/**
 * docs/product.md 2.30: what a customer can say about a booking in words of their own, in the order in which it is shown. The API, the
 * form, the mails to providers and the export follow from it; each field is a column of `booking_details`, and has its words in the
 * file `detailFields` of each language.
 */
const fields = {
  address: { kind: 'line', autoComplete: 'address-line1' },
  /** Where a move ends. */
  addressTo: { kind: 'line', category: 'shifting' },
  phone: { kind: 'phone', autoComplete: 'tel' },
  note: { kind: 'lines' },
} as const satisfies Record<string, DetailField>;

export type DetailName = keyof typeof fields;
export const detailFields: Record<DetailName, DetailField> = fields;
export const detailNames = Object.keys(fields) as DetailName[];

export function ofEachDetail<Value>(make: (name: DetailName) => Value): Record<DetailName, Value> {
  return Object.fromEntries(detailNames.map((name) => [name, make(name)])) as Record<DetailName, Value>;
}

/** @param category in any language, as services have it */
export function hasDetail(name: DetailName, category: string): boolean {
  const { category: only } = detailFields[name];
  return !only || only === categoryNamed(category);
}
