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
const unsaid: Partial<Record<Language, [RegExp, ...string[]][]>> = {
  en: [
    [/\b(by|this) mail\b|\bmailed\b/i],
    [/\bhand(s|ed)? in\b/i],
    [/\bappointment/i, 'booking:book', 'booking:bookAt'],
    [/canceled|cancelation/i, 'bookings:canceled'],
    [/favorite/i, ...fixedFavorites],
    [/\bbusiness/i, 'home:popular', 'shell:partners', 'partners:title'],
  ],
  lt: [
    [/mėgstam/i],
    [/įmon|versl/i],
    [/vizit/i],
    [/taisykling|kažkas nepavyko/i],
    [/užimt/i, 'booking:', 'partners:onceText', 'diary:text', 'diary:states.elsewhere', 'ownCalendars:'],
    [/scenarij/i],
  ],
  ru: [[/бизнес|компани/i], [/визит/i], [/проверк|проверя/i], [/фотографи/i], [/скрипт/i], [/в систему/i]],
};

/** Characters that a language does not use: foreign quotation marks and dashes, and a polite "you" with a capital. */
const foreign: Partial<Record<Language, RegExp>> = {
  en: /[„«»–—]| - /,
  lt: /[”«»—]| - |[\p{Ll},;–] Jū[sm]/u,
  ru: /[“”„–]| - |[а-яё,;—] В(ы|ас|ам|аш)/,
};

/** docs/product.md 8.1: prescribed to the letter. */
const asSpecified = [
  'favorites:loading',
  'notFound:message',
  'booking:inPast',
  'errors:past',
  'validation:past',
];

type Written = [place: string, text: string];

function textsBelow(texts: object, prefix: string): Written[] {
  // A list holds what people type, in whatever words.
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

describe.each(languages)('what is written in %s', (lang) => {
  const all = [...shown(lang), ...demonstrated(lang)];
  const where = (wrong: (text: string, place: string) => boolean) =>
    all.filter(([place, text]) => wrong(text, place)).map(([place, text]) => `${place}: ${text}`);

  test('has the marks of its typography', () => {
    const typewritten = /\.\.\.|['"]/;
    expect(where((text, place) => typewritten.test(text) && !asSpecified.includes(place))).toEqual([]);
    expect(where((text) => foreign[lang]?.test(text) ?? false)).toEqual([]);
  });

  test('has no space too many', () => {
    expect(where((text) => /\s{2}|^\s|\s$|\s[.,;:!?…]/.test(text))).toEqual([]);
  });

  test('mixes no letters of two scripts in a word', () => {
    const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
    expect(where((text) => mixed.test(text.replaceAll(/\{\{\w+\}\}/g, ' ')))).toEqual([]);
  });

  test('calls a thing by its one name', () => {
    const found = shown(lang).filter(([place, text]) =>
      unsaid[lang]?.some(
        ([word, ...except]) => word.test(text) && !except.some((key) => place.startsWith(key)),
      ),
    );
    expect(found).toEqual([]);
  });

  test('asks nobody to phone, since no service shows a number', () => {
    const phone =
      /\b(call|ring|phone) (us|me)\b|\bcall between\b|over the phone|skambin|paskambin|telefonu (paaišk|atsiliep)|звоните|по телефону/i;
    expect(demonstrated(lang).filter(([, text]) => phone.test(text))).toEqual([]);
  });
});

test('a business has one brand, in Latin letters also in Russian', () => {
  const brandOf = (name = '') => /„(.+)“/.exec(name)?.[1];
  const lost = services.filter(({ names }) => !names.ru?.includes(brandOf(names.lt) ?? ''));
  expect(lost.map(({ names }) => [names.lt, names.ru])).toEqual([]);
  expect(services.filter(({ names }) => brandOf(names.lt)).length).toBeGreaterThan(20);
});

test('numbers of a description are the same in every language that writes them as numbers', () => {
  for (const { about } of services) {
    const numbers = languages.map((lang) => (about[lang]?.match(/\d+/g) ?? []).sort().join());
    expect(new Set(numbers).size, about.en).toBe(1);
  }
});
