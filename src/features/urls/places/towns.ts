import { inEachLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import municipalities from './municipalities.json' with { type: 'json' };

type PlaceNames = Record<Language, string>;

/** A municipality: people call it a town, and services serve it. */
export interface Town {
  /** Its slug in Lithuanian: `kaunas`, `kauno-rajonas`. */
  key: string;
  names: PlaceNames;
  slugs: PlaceNames;
  places: PlaceNames[];
  /** Degrees north and east, of a district's seat or middle, accurate enough for "the nearest town" (https://www.openstreetmap.org). */
  at: [number, number];
}

/** Falls back to Lithuanian. */
function placeNames({ lt, en = lt, ru = lt }: Partial<PlaceNames> & { lt: string }): PlaceNames {
  const known: Partial<PlaceNames> = { lt, en, ru };
  return inEachLanguage((language) => known[language] ?? lt);
}

/**
 * The 60 municipalities of Lithuania (https://www.lrs.lt, law I-558 on administrative units), with the places in them that
 * people search for, in Lithuanian (also used in English) and Russian. The first place of a district is its seat, unless that is a
 * municipality itself.
 */
export const towns = municipalities.map(({ lt, en, ru, places, at: [north = 0, east = 0] }): Town => ({
  key: slugOf(lt),
  names: placeNames({ lt, en, ru }),
  slugs: placeNames({ lt: slugOf(lt), en: slugOf(en), ru: slugOf(ru) }),
  places: places.split(', ').map((place) => {
    const [lithuanian = '', russian = lithuanian] = place.split('/');
    return placeNames({ lt: lithuanian, ru: russian });
  }),
  at: [north, east],
}));

/** Keeps Cyrillic letters, and removes diacritics from Latin ones: 'Kazlų Rūda' is `kazlu-ruda`, 'Казлу-Руда' `казлу-руда`. */
function slugOf(name: string): string {
  const plain = nameKey(name)
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '');
  return plain.normalize('NFC').trim().replace(/\s+/g, '-');
}

const townsByKey = new Map(towns.map((town) => [town.key, town]));

export function townWithKey(key: string): Town | undefined {
  return townsByKey.get(key);
}

/** Separated by commas, as `parseTowns` reads them. */
export function townNames(keys: string[], lang: Language): string {
  return keys.map((key) => townWithKey(key)?.names[lang] ?? key).join(', ');
}

/** A district is also found by its seat, unless that is a town itself: `utena`. */
const townsBySlug = new Map(
  [
    ...towns.flatMap((town) => town.places.map((place) => [place, town] as const)),
    ...towns.map((town) => [town.names, town] as const),
  ].flatMap(([names, town]) => languages.map((language) => [slugOf(names[language]), town] as const)),
);

/** By its slug in any language and case, or by a place in it. */
export function townNamed(slug: string): Town | undefined {
  return townsBySlug.get(slugOf(slug));
}

/** 'Kaunas, Kauno r.'; undefined if one is unknown. */
export function parseTowns(text: string): Town[] | undefined {
  const named = text
    .split(/[,;\n]/)
    .filter((part) => part.trim())
    .map((part) => townNamed(spelledOut(part)));
  return named.every((town) => town !== undefined) ? [...new Set(named)] : undefined;
}

/** 'Kauno r. sav.' is 'Kauno rajonas'. */
function spelledOut(name: string): string {
  return name
    .replace(/(?<=\s)r(aj)?\.?(\s*sav\.?)?\s*$/i, 'rajonas')
    .replace(/(?<=\s)р(-о)?н\.?\s*$/i, 'район');
}

const placesByName = new Map(
  towns.flatMap((town) =>
    town.places.flatMap((names) =>
      languages.map((language) => [nameKey(names[language]), { names, town }] as const),
    ),
  ),
);

/**
 * 'Antakalnio g. 48, Вильнюс', if the town is known.
 * @param address as a provider typed it, the town last: 'Antakalnio g. 48, Vilnius', 'Pylimo g. 1, LT-01117 Вильнюс'
 */
export function translateAddress(lang: Language, address: string): string {
  const [, street = '', postcode = ''] = /^(.*,\s*)?((?:LT-)?\d{5}\s+)?/i.exec(address) ?? [];
  const before = street + postcode;
  const place = placesByName.get(nameKey(address.slice(before.length).trim()));
  return place ? before + place.names[lang] : address;
}

/** By the last part that names one: 'Vytauto g. 3, Garliava, Kauno r.'. */
export function townOfAddress(address: string): Town | undefined {
  const parts = address.split(',').map((part) => spelledOut(part.replace(/(LT-)?\d{5}/i, '')));
  return parts
    .reverse()
    .map((part) => placesByName.get(nameKey(part.trim()))?.town ?? townNamed(part))
    .find(Boolean);
}
