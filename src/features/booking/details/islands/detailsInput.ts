import type { DetailsInput } from '../api.ts';
import { mapDetails } from '../detailFields.ts';

export function readDetailsInput(values: Record<string, FormDataEntryValue>): DetailsInput {
  const text = (name: string) => String(values[name] ?? '').trim();
  const idFields = Object.keys(values).filter((name) => /^answers\.\d+\._id$/.test(name));
  return {
    ...mapDetails(text),
    saveAddress: values.saveAddress === 'on',
    ...(idFields.length > 0 && {
      answers: idFields.map((name) => ({ _id: text(name), answer: text(name.replace('_id', 'answer')) })),
    }),
  };
}
