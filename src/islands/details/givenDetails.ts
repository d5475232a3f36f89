import type { changeDetails } from '#contract/bookings/details.ts';
import type { BodyOf } from '#contract/endpoint.ts';

export type GivenDetails = BodyOf<typeof changeDetails>;

/** @returns what is said in the fields of a form, as the API takes it */
export function givenIn(values: Record<string, FormDataEntryValue>): GivenDetails {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    address: text('address'),
    phone: text('phone'),
    note: text('note'),
    keepAddress: values.keepAddress === 'on',
  };
}
