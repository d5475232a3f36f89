import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { namespaces, textsOf } from '#i18n/texts.ts';
import { demonstrationServices } from '#demonstration/services.ts';

const fixedFavorites = [
  'accountMenu:myFavorites',
  'favorites:title',
  'favorites:loading',
  'favorites:failed',
  'favorites:signedOut',
  'favoriteToggle:failed',
];

/**
 * docs/languages.md, "One word for one thing": words that are not used, with the keys where a prescribed text (docs/product.md
 * 8.1) or another sense needs them.
 */
const avoidedWords: Partial<Record<Language, [RegExp, ...string[]][]>> = {
  en: [
    [/\b(by|this) mail\b|\bmailed\b/i],
    [/\bhand(s|ed)? in\b/i],
    [/\bappointment/i, 'booking:book'],
    [/canceled|cancelation/i, 'bookings:canceled'],
    [/favorite/i, ...fixedFavorites],
    [/\bbusiness/i, 'home:popular', 'partners:title'],
    [/\d:\d\d/, 'service:available', 'validation:hour'],
  ],
  lt: [
    [/mėgstam/i],
    [/įmon|versl/i],
    [/vizit/i],
    [/taisykling|kažkas nepavyko/i],
    [/užimt/i, 'booking:', 'partners:onceText', 'diary:text', 'diary:states.elsewhere', 'ownCalendars:'],
    [/scenarij/i],
    [/\b\d:\d\d/],
  ],
  ru: [
    [/бизнес|компани/i],
    [/визит/i],
    [/проверк|проверя/i],
    [/фотографи/i],
    [/скрипт/i],
    [/в систему/i],
    [/\b\d:\d\d/],
  ],
};

/** Characters that a language does not use: foreign quotation marks and dashes, and a polite "you" with a capital. */
const foreign: Partial<Record<Language, RegExp>> = {
  en: /[„«»–—]| - /,
  lt: /[”«»—]| - |[\p{Ll},;–] Jū[sm]/u,
  ru: /[“”„–]| - |[а-яё,;—] В(ы|ас|ам|аш)/,
};

/** docs/product.md 8.1: prescribed to the letter. */
const asPrescribed = [
  'favorites:loading',
  'notFound:message',
  'booking:inPast',
  'errors:past',
  'validation:past',
];

type Written = [place: string, text: string];

function textsBelow(texts: object, prefix: string): Written[] {
  // Lists hold words that people type, which follow no rule.
  if (Array.isArray(texts)) return [];
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text] as Written]
      : textsBelow(text as object, `${prefix}${key}.`),
  );
}

const shown = (lang: Language) =>
  namespaces.flatMap((namespace) => textsBelow(textsOf(lang, namespace), `${namespace}:`));
const services = Object.values(demonstrationServices).flat();
const demonstrated = (lang: Language): Written[] =>
  services.flatMap(({ names, about }) => [
    [`${names.en}: name`, names[lang] ?? ''],
    [`${names.en}: about`, about[lang] ?? ''],
  ]);

describe.each(languages)('every text in %s', (lang) => {
  const all = [...shown(lang), ...demonstrated(lang)];
  const where = (wrong: (text: string, place: string) => boolean) =>
    all.filter(([place, text]) => wrong(text, place)).map(([place, text]) => `${place}: ${text}`);

  test('uses the typography of its language', () => {
    const typewritten = /\.\.\.|['"]/;
    expect(where((text, place) => typewritten.test(text) && !asPrescribed.includes(place))).toEqual([]);
    expect(where((text) => foreign[lang]?.test(text) ?? false)).toEqual([]);
  });

  test('has no superfluous space', () => {
    expect(where((text) => /\s{2}|^\s|\s$|\s[.,;:!?…]/.test(text))).toEqual([]);
  });

  test('mixes no Latin and Cyrillic letters in a word', () => {
    const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
    expect(where((text) => mixed.test(text.replaceAll(/\{\{\w+\}\}/g, ' ')))).toEqual([]);
  });

  test('avoids the words that docs/languages.md excludes', () => {
    const found = shown(lang).filter(([place, text]) =>
      avoidedWords[lang]?.some(
        ([word, ...except]) => word.test(text) && !except.some((key) => place.startsWith(key)),
      ),
    );
    expect(found).toEqual([]);
  });

  test('of a service asks nobody to phone, since no number is shown', () => {
    const phone =
      /\b(call|ring|phone) (us|me)\b|\bcall between\b|over the phone|skambin|paskambin|telefonu (paaišk|atsiliep)|звоните|по телефону/i;
    expect(demonstrated(lang).filter(([, text]) => phone.test(text))).toEqual([]);
  });
});

test('a service keeps its brand, in Latin letters also in Russian', () => {
  const brandOf = (name = '') => /„(.+)“/.exec(name)?.[1];
  const lost = services.filter(({ names }) => !names.ru?.includes(brandOf(names.lt) ?? ''));
  expect(lost.map(({ names }) => [names.lt, names.ru])).toEqual([]);
  expect(services.filter(({ names }) => brandOf(names.lt)).length).toBeGreaterThan(20);
});

test('a description has the same numbers in every language', () => {
  for (const { about } of services) {
    const numbers = languages.map((lang) => (about[lang]?.match(/\d+/g) ?? []).sort().join());
    expect(new Set(numbers).size, about.en).toBe(1);
  }
});
