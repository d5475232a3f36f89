import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normalize, splitWords } from '#features/catalog/search/normalized.server.ts';
import {
  isAside,
  isElsewhere,
  isIgnored,
  isSpecific,
  isSurely,
  synonyms,
} from '#features/catalog/search/synonyms.server.ts';
import vocabulary from '#features/catalog/search/vocabulary.json' with { type: 'json' };
import { type Language, languages } from '#platform/i18n/languages.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const { resolve } = createRequire(import.meta.url);
const [annotations, presets] = ['cldr-annotations-full', '@openstreetmap/id-tagging-schema'].map((name) =>
  join(resolve(`${name}/package.json`), '..'),
);

/** Faces and people are moods, not things. */
const person = /^(face|hand|hands|person|people|man|woman|heart|emotion|flag|cat|sign)$/;

interface Annotations {
  annotations: { annotations: Record<string, { default?: string[]; tts?: string[] }> };
}

function emojiWords(): Record<string, string> {
  const all = new Map<string, Set<string>>();
  const offeredThings = new Set<string>();
  for (const lang of languages) {
    const text = read(join(annotations ?? '', `annotations/${lang}/annotations.json`));
    for (const [emoji, { default: keywords = [], tts = [] }] of Object.entries(
      (JSON.parse(text) as Annotations).annotations.annotations,
    ))
      if (/\p{Extended_Pictographic}/u.test(emoji) && !keywords.some((word) => person.test(word))) {
        all.set(
          emoji,
          new Set([
            ...(all.get(emoji) ?? []),
            ...(firstOfPair(tts) ?? [...tts, ...keywords]).flatMap(splitWords),
          ]),
        );
        if (tts.some((name) => isSpecific(normalize(name), name))) offeredThings.add(emoji);
      }
  }
  const says = (word: string) => synonyms.has(normalize(word)) || isElsewhere(word);
  return Object.fromEntries(
    [...all].flatMap(([emoji, words]) => {
      const telling = [...words].filter((word) => says(word) && !isIgnored(word));
      const absent = telling.filter(isElsewhere);
      const offered = telling.filter((word) => isSpecific(normalize(word), word));
      // A ball is sport, but a bed is no hotel and a piano is moved.
      const isAbsent = absent.length > Math.max(1, offered.length) && !offeredThings.has(emoji);
      const kept = isAbsent ? absent : keepStrongest(telling);
      return kept.length > 0 ? [[emoji, kept.join(' ')]] : [];
    }),
  );
}

/** A couch and lamp is a couch: the keywords are about both. */
function firstOfPair([name = '']: string[]): string[] | undefined {
  const [first = '', second] = name.split(/ (?:and|ir|и) /u);
  return second && splitWords(first).some((word) => synonyms.has(normalize(word))) ? [first] : undefined;
}

/** Without words of a weaker category than others have: a soap bar is no tile. A house is a place, although it has walls. */
function keepStrongest(words: string[]): string[] {
  const strong = (word: string) =>
    [...(synonyms.get(normalize(word))?.categories ?? [])].flatMap(([category, surely]) =>
      isSurely(surely) ? [category] : [],
    );
  const times = Map.groupBy(words.flatMap(strong), (category) => category);
  const places = words.filter((word) => isAside(word) && strong(word).length === 0).length;
  const most = Math.max(places + 1, ...[...times.values()].map(({ length }) => length));
  return words.filter((word) => {
    const meant = strong(word);
    return meant.length === 0 || meant.some((category) => times.get(category)?.length === most);
  });
}

type Presets = Record<Language, { presets: { presets: Record<string, { name?: string }> } }>;

/** Trades that our categories have. */
const offered =
  /^craft\/(locksmith|key_cutter|carpenter|joiner|roofer|tiler|floorer|parquet_layer|glaziery|window_construction|upholsterer|stonemason|tinsmith|insulator|metal_construction|carpet_layer|plumber|hvac|cleaning|chimney_sweeper|painter|plasterer|electrician)$|^shop\/(locksmith|repair|storage_rental|dry_cleaning)$|^(craft|shop)\/(dressmaker|tailor|curtain|interior_decoration|florist|frame)$/;
const trades =
  /^(craft|shop|healthcare)\/|^amenity\/(bank|cafe|cinema|clinic|dentist|doctors|hospital|kindergarten|pharmacy|restaurant|veterinary)$/;

/** OpenStreetMap's one-word names of trades and shops that we do not have yet. */
function namesOf(isMeant: (preset: string) => boolean): string {
  const words = languages.flatMap((lang) => {
    const text = read(join(presets ?? '', `dist/translations/${lang}.json`));
    return Object.entries((JSON.parse(text) as Presets)[lang].presets.presets)
      .filter(([preset]) => isMeant(preset))
      .map(([, { name = '' }]) => splitWords(name))
      .flatMap((split) => (split.length === 1 ? split : []));
  });
  const isKnown = (word: string) => synonyms.has(normalize(word)) || isIgnored(word);
  return [...new Set(words)].filter((word) => !isKnown(word) && word.length > 3).join(' ');
}

/** Each word as the number of letters that it shares with the one before, and its other letters: 'abes', 'abiei' is '0abes2iei'. */
function shorten(sorted: string[]): string {
  return sorted
    .map((word, index) => {
      const before = sorted[index - 1] ?? '';
      const differs = Array.from(word).findIndex((letter, at) => at > 8 || letter !== before[at]);
      return `${differs}${word.slice(differs)}`;
    })
    .join('');
}

/**
 * @param words the most frequent of each language, normalized, the most frequent first
 * @param lookalikes the stems of words that look like misspellings or compounds of the lists' words
 */
export function makeVocabulary(
  words: Record<string, string> = vocabulary.words,
  lookalikes?: string[],
): string {
  const content = {
    sources: [
      'words: https://github.com/hermitdave/FrequencyWords, 525f9b5, content/2018 (OpenSubtitles), CC BY-SA 4.0',
      'emoji: npm cldr-annotations-full 48.2.0, Unicode CLDR, Unicode-3.0',
      'elsewhere: npm @openstreetmap/id-tagging-schema 7.2.0, ISC',
      'lookalikes: npm dictionary-en 4.0.0, dictionary-lt 2.0.0, dictionary-ru 3.0.0, MIT and BSD-3-Clause; FrequencyWords as above',
    ],
    words,
    lookalikes: lookalikes ? shorten(lookalikes) : vocabulary.lookalikes,
    emoji: emojiWords(),
    elsewhere: namesOf((preset) => trades.test(preset) && !offered.test(preset)),
  };
  return `${JSON.stringify(content)}\n`;
}
