import { object, record, string, type Struct } from 'superstruct';
import { inEachLanguage, type Language } from '#platform/i18n/languages.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';
import { optionalText } from './fields.ts';

/** docs/product.md 5.8: a long description in every language does not fit into 16 KiB. */
export const editMaxBytes = 128 * 1024;

export function inEveryLanguage(max: number) {
  const field = optionalText(max);
  return object(inEachLanguage(() => field));
}

export const textsShape = record(languageStruct, string()) as unknown as Struct<
  Partial<Record<Language, string>>,
  null
>;
