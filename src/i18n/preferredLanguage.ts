import { defaultLanguage, isLanguage, languages, type Language } from '#domain/languages.ts';

/** What a browser wishes for: a language, or `*` for every one that it does not name. */
interface Wish {
  language: string;
  weight: number;
}

/**
 * docs/product.md 1.2: the language of an address that has none.
 * @param remembered the language somebody chose earlier, which wins
 * @param accepted the `Accept-Language` header: its weights decide (RFC 9110, section 12.5.4)
 */
export function preferredLanguage(remembered: string | undefined, accepted: string | null): Language {
  if (isLanguage(remembered)) return remembered;
  const wishes = wishesIn(accepted ?? '');
  const weightOf = (language: Language) =>
    (wishes.find((wish) => wish.language === language) ?? wishes.find((wish) => wish.language === '*'))
      ?.weight ?? 0;
  const offered: Language[] = [defaultLanguage, ...languages];
  const [best = defaultLanguage] = offered
    .filter((language) => weightOf(language) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** @returns the wishes of the header, the strongest first; one whose weight is no number is none */
function wishesIn(header: string): Wish[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight >= 0)
    .sort((one, other) => other.weight - one.weight);
}
