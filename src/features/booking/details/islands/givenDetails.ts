import { ofEachDetail } from '#platform/forms/detailFields.ts';
import type { changeDetails } from '../api.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';

export type GivenDetails = BodyOf<typeof changeDetails>;

/** As the API takes them. */
export function readGivenDetails(values: Record<string, FormDataEntryValue>): GivenDetails {
  const text = (name: string) => String(values[name] ?? '').trim();
  const asked = Object.keys(values).filter((name) => /^answers\.\d+\._id$/.test(name));
  return {
    ...ofEachDetail(text),
    keepAddress: values.keepAddress === 'on',
    ...(asked.length > 0 && {
      answers: asked.map((name) => ({ _id: text(name), answer: text(name.replace('_id', 'answer')) })),
    }),
  };
}
