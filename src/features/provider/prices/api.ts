import { array, boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { currency } from '#features/pricing/money.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { listOf, requiredText } from '#platform/forms/fields.ts';
import { editMaxBytes, inEveryLanguage, textsShape } from '#platform/forms/inEveryLanguage.ts';
import { integer } from '#platform/forms/integer.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { type Language } from '#platform/i18n/languages.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';

const price = object({ amount: integer('price', priceLimits.amount), currency: enums([currency]) });
const minutes = integer('duration', priceLimits.minutes, priceLimits.step);
const hourly = object({ price, minimumMinutes: minutes });

const items = listOf(
  object({
    _id: optional(requiredText(limits.name)),
    names: inEveryLanguage(limits.name),
    price,
    minutes,
  }),
  { max: priceLimits.items },
  'mostItems',
);

/** With `afterLooking`, only the provider sees the prices. */
export const priceListStruct = object({
  afterLooking: boolean(),
  callOut: optional(price),
  hourly: optional(hourly),
  items,
});
export type PricesEdit = Infer<typeof priceListStruct>;

export function namesMissing(
  { items }: { items: Pick<PricesEdit['items'][number], 'names'>[] },
  language: Language,
): Record<string, FieldProblem> {
  const missing = items.flatMap(({ names }, index) =>
    names[language] ? [] : [`items.${index}.names.${language}`],
  );
  return Object.fromEntries(missing.map((field) => [field, 'required']));
}

const answer = object({
  language: languageStruct,
  afterLooking: boolean(),
  callOut: nullable(price),
  hourly: nullable(hourly),
  items: array(object({ _id: string(), names: textsShape, price, minutes })),
});

export const readOwnPrices = endpoint('GET /{lang}/provider/{key}/prices', {
  summary: "Returns the price list of a service in the provider's language",
  answer,
});

export const changeOwnPrices = endpoint('PUT /{lang}/provider/{key}/prices', {
  summary: 'Updates the price list, which applies to new bookings immediately',
  maxBytes: editMaxBytes,
  body: priceListStruct,
  answer,
  errors: ['too_many'],
});

export const readTeamPrices = endpoint('GET /{lang}/team/services/{id}/prices', {
  summary: 'Returns the price list of a service in every language',
  answer,
});

export const changeTeamPrices = endpoint('PUT /{lang}/team/services/{id}/prices', {
  summary: 'Updates the price list of a service, and logs the change',
  maxBytes: editMaxBytes,
  body: priceListStruct,
  answer,
});
