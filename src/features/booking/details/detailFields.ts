import { type Category, categoryNamed } from '#features/addresses/categories.ts';

interface DetailField {
  kind: 'line' | 'phone' | 'lines';
  autoComplete?: string;
  /** The category, if only one has the field. */
  category?: Category;
}

/**
 * docs/product.md 2.30: in the order of display. API, form, provider emails and export are derived from it; each field is a
 * column of `booking_details`, and has texts in `detailFields`.
 */
const fields = {
  address: { kind: 'line', autoComplete: 'address-line1' },
  addressTo: { kind: 'line', category: 'shifting' },
  phone: { kind: 'phone', autoComplete: 'tel' },
  note: { kind: 'lines' },
} as const satisfies Record<string, DetailField>;

export type DetailName = keyof typeof fields;
export const detailFields: Record<DetailName, DetailField> = fields;
export const detailNames = Object.keys(fields) as DetailName[];

export function mapDetails<Value>(make: (name: DetailName) => Value): Record<DetailName, Value> {
  return Object.fromEntries(detailNames.map((name) => [name, make(name)])) as Record<DetailName, Value>;
}

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
