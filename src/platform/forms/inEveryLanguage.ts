import { object, record, string, type Struct } from 'superstruct';
import { inEachLanguage, type Language, languageStruct } from '#platform/i18n/languages.ts';
import { optionalText } from './fields.ts';

/** docs/product.md 5.8: a 16 KiB body would not hold a long description in every language. */
export const editMaxBytes = 128 * 1024;

/** An optional text in each language. */
export function inEveryLanguage(max: number) {
  const field = optionalText(max);
  return object(inEachLanguage(() => field));
}

/** Texts in some of the languages: the type of `record` would require one in each. */
export const textsShape = record(languageStruct, string()) as unknown as Struct<
  Partial<Record<Language, string>>,
  null
>;
