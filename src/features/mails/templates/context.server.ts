import { plainName } from '#platform/forms/plainNames.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { clockTime } from '#platform/time/dates.ts';
import { oneLine } from './lines.server.ts';
import { formatSubjectTime, fullDate } from './times.server.ts';

export interface Context {
  language: Language;
  recipient: string;
  content: Record<string, string>;
  /** Fills a text; `when` and `before` are the formatted `startsAt` and `wasStartsAt`. */
  t: (key: TextKey, more?: Record<string, string>) => string;
}

/** Names that users chose: they must not contain URLs (docs/product.md 3.16). */
const names = ['customer', 'contactPerson', 'name'];

export function makeContext(language: Language, recipient: string, queued: Record<string, string>): Context {
  const translate = getTranslator(language);
  const content = Object.fromEntries(
    Object.entries(queued).map(([key, value]) => [key, names.includes(key) ? plainName(value) : value]),
  );
  const { startsAt, wasStartsAt } = content;
  const values = {
    ...Object.fromEntries(Object.entries(content).map(([name, value]) => [name, oneLine(value)])),
    ...(startsAt && { when: formatSubjectTime(startsAt, language) }),
    ...(wasStartsAt && { before: `${fullDate(wasStartsAt, language)}, ${clockTime(wasStartsAt, language)}` }),
  };
  return { language, recipient, content, t: (key, more) => translate(key, { ...values, ...more }) };
}
