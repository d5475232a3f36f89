import { daysAhead, type Span } from '#features/availability/index.ts';
import type { Sort } from '#features/urls/lists.ts';
import type { Repeat } from '#features/urls/repeats.ts';
import { limits } from '#platform/forms/limits.ts';
import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { addDays, daysBetween } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/time/dates.ts';
import { isDate, vilniusClock } from '#platform/time/vilnius.ts';
import { readSpan } from '../timeFilter.ts';
import { type Days, daysOfWeek, type PartOfWeek, type TimeInWords } from '../wantedDays.ts';
import { nearestOf } from './fuzzy.server.ts';
import { normalize, spellingOf, splitWords } from './normalized.server.ts';
import phrases from './phrases.json' with { type: 'json' };
import {
  isAside,
  isIgnored,
  isRequest,
  isStreetWord,
  isSymptom,
  searchWords,
  synonyms,
  withoutIdioms,
} from './synonyms.server.ts';
import { findTownsMeant } from './townWords.server.ts';

type About = keyof typeof phrases.rules;
type Hours = Pick<TimeInWords, 'from' | 'to'>;

/** docs/product.md 4.30, in any language. */
export interface Wishes {
  words: string;
  /** The search without its time, price or repetition. */
  without: Record<About, string>;
  time?: TimeInWords | undefined;
  repeat?: Repeat | undefined;
  max?: number | undefined;
  isHourly?: boolean;
  sort?: Sort | undefined;
}

/** What the name of a time means: days from today, a weekday, a part of a week, or hours. */
interface Named {
  ahead?: number;
  weekday?: number;
  span?: PartOfWeek;
  hours?: Hours;
}

/** What the phrases of a search mean together. */
interface Reading extends Named {
  now: Date;
  wishes: Pick<Wishes, 'max' | 'isHourly' | 'repeat' | 'sort'>;
  days?: Days;
  clock: Hours;
  /** 'In two weeks' is a day, unless a weekday follows. */
  inWeeks: number;
  isNext?: boolean;
  weeks?: number;
  /** 'Saturday or Sunday'. */
  or?: number;
  /** 'In two days', which may be how long something lasts. */
  isVague?: boolean;
  isAtEnd?: boolean;
  isBroken: boolean;
  isHabit?: boolean;
}

/** With its place in the line of all forms, and what its phrase is about. */
interface Word {
  form: string;
  begin: number;
  end: number;
  at: number;
  about?: About;
}

const lists = searchWords.map(({ time, price }) => ({ ...time, ...price }));
type Name = keyof (typeof lists)[number];
const entriesOf = (name: Name) => lists.flatMap((list) => list[name]);

const one = '[\\p{L}\\p{M}\\p{N}]';
/** Written without a space: '50eur', '9val', '15th'. Lithuanian 'd' needs its dot: '28d.' is a day, '3D' is none. */
const units = (['currency', 'hour', 'am', 'pm', 'day', 'week', 'dayOfMonth', 'times'] as const)
  .flatMap(entriesOf)
  .map((unit) => (unit === 'd' ? 'd(?=[.])' : unit));
/** Letters and digits in one word are not a number, except before a unit: 'c4c129'. */
const words = new RegExp(
  `(?<!${one})(?:\\d{4}-\\d\\d-\\d\\d(?!${one})|\\d+-(?!го|ą)\\p{L}+|\\d+(?:[:.,/]\\d\\d)?(?=(?:${units.join('|')})?(?!${one})))|€|(?<=\\d)\\s*[-–—]\\s*(?=\\d)|${one}+`,
  'giu',
);

function splitText(text: string): Word[] {
  return [...text.matchAll(words)].map(({ 0: word, index: begin }) => {
    const form = spellingOf(word.trim().replace(/^[–—]$/, '-'));
    return { form, begin, end: begin + word.length, at: 0 };
  });
}

function spell(text: string): string {
  return splitText(text)
    .map(({ form }) => form)
    .join(' ');
}

/**
 * A trailing asterisk makes an entry a prefix. Each spelling occurs once: repeated, a word that is written the same in two
 * languages takes exponential time.
 */
function anyOf(entries: Iterable<string>): string {
  const parts = new Set(Array.from(entries, (entry) => spell(entry) + (entry.endsWith('*') ? '[^ ]*' : '')));
  return `(?:${[...parts].toSorted((one, other) => other.length - one.length).join('|')})`;
}

/** Without 'at' or 'after', a few hours are how long the work takes, and '2 дня' are days. */
const durations = new Set((['hour', 'day', 'week'] as const).flatMap(entriesOf).map(spell));

const numbers = entriesOf('numbers').map((entry) => {
  const [value, ...words] = entry.split(' ');
  return { value: Number(value), words, pattern: new RegExp(`^${anyOf(words)}$`) };
});
const numberWord = anyOf(numbers.flatMap(({ words }) => words));

/** 'two hundred', 'du šimtai', 'двести пятьдесят', '19,90'; 0 if it is not a number. */
export function numberOf(text = ''): number {
  if (/^\d/.test(text)) return Number(text.replace(',', '.'));
  return text
    .split(' ')
    .map((word) => Math.max(0, ...numbers.flatMap((each) => (each.pattern.test(word) ? each.value : []))))
    .reduce((sum, value) => (value >= 100 && sum > 0 && sum < value ? sum * value : sum + value), 0);
}

function nameOf(format: Intl.DateTimeFormatOptions, date: string, language: Language): string {
  const name = formatDate(date, language, format).toLowerCase();
  return /\p{L}{3,}/u.exec(name)?.[0] ?? 'none';
}

const named = new Map<string, Named>();
/** 'On Fridays'. */
const habits = new Set<string>();
for (const [index, list] of lists.entries()) {
  const add = (name: string, meaning: Named) => {
    const isDay = meaning.weekday !== undefined || meaning.span !== undefined;
    if (isDay && list.habitual.some((end) => name.endsWith(end))) habits.add(spell(name));
    else named.set(spell(name), meaning);
  };
  for (const [name, meaning] of Object.entries(phrases.names))
    for (const entry of list[name as keyof typeof phrases.names]) add(entry, meaning);
  for (let weekday = 0; weekday < 7; weekday++) {
    const full = nameOf({ weekday: 'long' }, `2024-01-0${weekday + 1}`, languages[index] ?? defaultLanguage);
    const stem = full.replace(/(?:is|[аяые])$/, '');
    for (const ending of ['', ...list.weekdayEndings]) add(stem + ending, { weekday });
    for (const short of list.weekdays[weekday]?.split('/') ?? []) add(short, { weekday });
  }
}
const sounds = new Map(
  [...named.keys(), ...entriesOf('every').map(spell)].map((name) => [normalize(name), name]),
);
/** A shorter name with a typo may be another word. */
const findNearestSounds = nearestOf(
  [...sounds.keys()].filter((name) => !name.includes(' ')),
  { one: 7, two: 99 },
);

/** As dates use them: 'March', 'mar', 'kovo', 'марта'. */
const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 24 }, (_, index) => {
      const date = `2024-${String((index % 12) + 1).padStart(2, '0')}-15`;
      const month = index < 12 ? 'long' : 'short';
      return [spellingOf(nameOf({ day: 'numeric', month }, date, language)), (index % 12) + 1] as const;
    }),
  ),
);

const parts: Record<string, string> = {
  name: anyOf(named.keys()),
  habit: anyOf(habits),
  monthName: anyOf(months.keys()),
  clock: `(?:\\d{1,2}(?:[:.]\\d\\d| - (?:00|30|45))?|${numberWord})`,
  dayNumber: `(?:\\d{1,2}|${numberWord}(?: ${numberWord})?)`,
  number: `(?:\\d{1,4}(?:[.,]\\d\\d)?|${numberWord}(?: ${numberWord})*)`,
};

/** In phrases.json, {a|b} stands for an entry of these lists, in any language, or for one of `parts`. */
const rules = Object.entries(phrases.rules).flatMap(([about, patterns]) =>
  Object.entries(patterns).map(([name, pattern]) => {
    const filled = pattern.replace(
      /\{([a-z|]+)\}/gi,
      (_, names: string) => parts[names] ?? anyOf((names.split('|') as Name[]).flatMap(entriesOf)),
    );
    return { about: about as About, name, phrase: new RegExp(`(?<![^ ])(?<found>${filled})(?![^ ])`, 'g') };
  }),
);

type Groups = Record<string, string | undefined>;

/** What the phrases mean. @returns whether they are meant so: then their words mean nothing else */
const readers: Record<string, (reading: Reading, groups: Groups, next: string, before: string) => unknown> = {
  price(
    { wishes },
    { paid, costs, upTo, most, budget, sign, article, unit, worth, roughly, amount, hourly },
    next,
    before,
  ) {
    const euros = numberOf(amount);
    // Without a currency, smaller numbers are hours.
    const isPrice = budget ?? sign ?? unit ?? (!isCounted(next) && (costs ?? (euros > 24 && (upTo ?? most))));
    // '5E' is an error code.
    if (euros === 0 || !isPrice || (unit === 'e' && euros < 10)) return false;
    const isBound = costs ?? upTo ?? most ?? budget;
    if (wishes.max && !isBound) return false;
    // 'Paid 80 euros for it last time', 'a 900 euro sofa', 'the sofa for 900 euros is torn'.
    const isInside = before && isCounted(next) && !splitWords(before).some(isRequest);
    const isOfThing = paid ?? worth ?? ((article && /^\d/.test(amount ?? '')) || (roughly && isInside));
    if (isOfThing && !isBound) return true;
    return Object.assign(wishes, { max: Math.round(euros * 100), isHourly: hourly !== undefined });
  },
  cheap: ({ wishes }) => void (wishes.sort = 'price'),
  urgent({ wishes }, { negated }) {
    if (!negated) wishes.sort ??= 'earliest';
    return negated;
  },
  twoWeeks: ({ wishes }) => (wishes.repeat = 'twoWeeks'),
  week: ({ wishes }) => (wishes.repeat ??= 'week'),
  month: ({ wishes }) => (wishes.repeat = 'month'),
  // Anything more frequent than weekly is booked every week.
  every(reading, { times, repeated, every, other, count, week, month, name = '' }) {
    const { weekday, ahead } = named.get(name) ?? {};
    // Lithuanian 'kas šiandien' is 'who today'.
    if (ahead !== undefined || (!every && (name || !(times ?? repeated)))) return false;
    const unit = month ? 30 : week || weekday !== undefined ? 7 : 1;
    reading.isHabit = unit === 1;
    const days = (unit * (other ? 2 : numberOf(count) || 1)) / (numberOf(times) || 1);
    const repeat = days === 30 ? 'month' : days > 17 ? 'fourWeeks' : days > 10 ? 'twoWeeks' : 'week';
    return days <= 30 && (reading.wishes.repeat = repeat);
  },
  daily: (reading) => (reading.isHabit = true) && (reading.wishes.repeat = 'week'),
  ahead(reading, { within, count, week }) {
    const ahead = (count ? numberOf(count) : 1) * (week ? 7 : 1);
    if (ahead === 0 || ahead > daysAhead) return false;
    if (week && !within) reading.inWeeks = ahead / 7;
    reading.isVague = true;
    const { date: today } = vilniusClock(reading.now);
    return (reading.days = within
      ? { date: today, days: Math.min(ahead + 1, daysAhead) }
      : { date: addDays(today, ahead), days: 1 });
  },
  date(reading, groups, next) {
    // '9th grade' is no date.
    if (isStreetWord(next) || (groups.dayOnly && isCounted(next, true))) return false;
    const date = dateOf(groups, vilniusClock(reading.now).date);
    return date && (reading.days = { date, days: 1 });
  },
  range(reading, groups, next) {
    const isBetween = groups.between !== undefined;
    const [from, to] = (['from', 'to'] as const).map((end) => hourOf(groups, end, true));
    const isMeant = isBetween ? !isAside(next) : !groups.and && !isCounted(next);
    // '12-8' is an address.
    return from && to && (from < to || !groups.dash) && isMeant && (reading.clock = { from, to });
  },
  clock(reading, groups, next) {
    const { after, before, at, start: written, startPm, startHour = startPm } = groups;
    const hasBound = (after ?? before ?? at ?? groups.halfPast ?? groups.halfTo) !== undefined;
    if (!hasBound && durations.has(startHour ?? '') && numberOf(written) < earliestHour) return true;
    // 'Hot water runs out after one shower'.
    const isDigits = /^\d/.test(written ?? '');
    const isLate = after && !isDigits && numberOf(written) > noon && !isAside(next) && !durations.has(next);
    const isBound = hasBound && (isLate || !isCounted(next, after !== undefined && isDigits));
    const start = hourOf(groups, 'start', isBound);
    if (!start) return false;
    const around = { from: shifted(start, -1), to: shifted(start, 1) };
    return (reading.clock = after || before ? { ...reading.clock, [after ? 'from' : 'to']: start } : around);
  },
  name(reading, { which, next, skip, skips = skip, name = '' }, _, before) {
    const meaning = named.get(name) ?? {};
    const isNext = next ?? (meaning.span && skips);
    if (meaning.span?.days === 7 && !which && !isNext) return false;
    if (skips) reading.weeks = 1;
    if (which && meaning.hours) reading.ahead = 0;
    if (reading.weekday !== undefined && meaning.weekday !== undefined && / {2}(?:[^ ]+ )?$/.test(before))
      return (reading.or = meaning.weekday) >= 0;
    // 'Через две недели в пятницу'.
    const isLater = meaning.weekday !== undefined && reading.inWeeks > 0;
    if (isLater) Object.assign(reading, { isNext: true, weeks: reading.inWeeks - 1, days: undefined });
    return Object.assign(reading, meaning, isNext && { isNext: true });
  },
  // 'Вчера вечером', and what is broken 'с понедельника'.
  past: ({ isBroken }, { since, then = '' }) => (!since || isBroken) && named.get(then)?.ahead === undefined,
  joins: () => true,
};

/** In the order of phrases.json: '6 in the evening' is not the evening. No phrase matches across one that was understood. */
export function readWishes(q: string, now: Date): Wishes {
  // 'ﷺ' becomes four words.
  const text = q.normalize('NFKC').slice(0, limits.search);
  const words = splitText(withoutIdioms(text.toLowerCase()));
  let line = '';
  for (const [index, word] of words.entries()) {
    // No phrase goes on after a comma: 'after 17, up to 100 euros'.
    if (/[,;.!?]\s/.test(text.slice(words[index - 1]?.end ?? word.begin, word.begin))) line += ', ';
    word.at = line.length;
    const sound = normalize(word.form);
    const isKnown =
      named.has(word.form) || habits.has(word.form) || synonyms.has(sound) || numberOf(word.form) > 0;
    const [like = ''] = isKnown ? [] : findNearestSounds([sound]).words;
    line += `${sounds.get(like) ?? word.form} `;
  }
  const reading: Reading = {
    now,
    wishes: { isHourly: false, max: undefined, repeat: undefined, sort: undefined },
    clock: {},
    inWeeks: 0,
    isBroken: splitWords(text).some((word) => isSymptom(word) || /^(?:ne\p{L}+|не|нет)$/u.test(word)),
  };
  for (const { about, name, phrase } of rules)
    for (const { index, groups = {} } of line.matchAll(phrase)) {
      const { found = '' } = groups;
      const end = index + found.length;
      const [, next = ''] = /^ ([^ ,]+)/.exec(line.slice(end)) ?? [];
      if (!readers[name]?.(reading, groups, next, line.slice(0, index))) continue;
      if (about === 'time' && end + 1 >= line.length) reading.isAtEnd = true;
      if (index === 0) reading.isVague = false;
      line = line.slice(0, index) + ' '.repeat(found.length) + line.slice(end);
      for (const word of words) if (word.at >= index && word.at < end) word.about = about;
    }
  const without = (...taken: About[]) =>
    remove(
      text,
      words.filter(({ about }) => about && taken.includes(about)),
    );
  const left = without('price', 'repeat', 'time');
  const others = splitWords(left).filter((word) => !isIgnored(word));
  // 'Floods every Sunday' says when it fails.
  const isFault = reading.isBroken && !others.some(isRequest);
  // 'Is anyone free on Saturday'.
  const isWished = left !== text || reading.wishes.sort !== undefined;
  const isFiller = isWished && left.split(/[\s\p{P}]+/u).every((word) => !word || isIgnored(word));
  return {
    ...reading.wishes,
    repeat: isFault ? undefined : reading.wishes.repeat,
    words: isFiller ? '' : left,
    without: { price: without('price'), repeat: without('repeat'), time: without('time') },
    time: timeOf(reading, others, isFault),
  };
}

/** Hours without days apply to any day. */
export function resolveTime({ days, ...hours }: TimeInWords, now: Date): Days & { window: Span } {
  return { ...(days ?? { date: vilniusClock(now).date, days: daysAhead }), window: readSpan(hours) };
}

function remove(text: string, words: Word[]): string {
  if (words.length === 0) return text;
  let rest = text;
  for (const { begin, end } of words.toReversed()) rest = `${rest.slice(0, begin)} ${rest.slice(end)}`;
  return rest
    .replace(/^[\s,.:;–—-]+|[\s,:;–—-]+$|(?<=\s)[,.:;–—-](?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function timeOf(reading: Reading, others: string[], isFault: boolean): TimeInWords | undefined {
  const { hours, isBroken, isAtEnd, isVague, isHabit } = reading;
  const { from, to } = reading.clock;
  const days = reading.days ?? daysNamed(reading);
  const isMorning = reading.ahead === 0 && hours?.to === phrases.names.morning.hours.to;
  // docs/product.md 4.61: 'lamps flicker in the evening' is no request for an evening.
  const isDay = days && !isVague && !isMorning;
  if (isFault && isHabit && !isDay) return undefined;
  const isMeant =
    isDay ||
    (from === undefined) !== (to === undefined) ||
    (isAtEnd && (!isBroken || from)) ||
    (!isBroken && others.length <= fewWords) ||
    others.some(isRequest);
  if (!isMeant) return undefined;
  const isEvening = hours?.from === phrases.names.evening.hours.from;
  const clock = isEvening ? inEvening(reading.clock) : reading.clock;
  // 'Between four and seven' ends at 19:00.
  if (clock.from && clock.to && clock.to <= clock.from) clock.to = shifted(clock.to, noon);
  const time = { days, ...hours, ...clock };
  return Object.values(time).some(Boolean) ? time : undefined;
}

/** 'Tonight after 8' is after 20:00; midnight becomes 23:00, the last hour of the day. */
function inEvening({ from, to }: Hours): Hours {
  const later = (time: string) => (time <= '12:00' ? shifted(time, noon) : time);
  return { ...(from && { from: later(from) }), ...(to && { to: later(to) }) };
}

function daysNamed({ now, ahead, weekday, span, or, isNext, weeks = 0 }: Reading): Days | undefined {
  const later = (date: string) => addDays(date, 7 * weeks);
  const part = weekday === undefined ? span : { weekday, days: 1 };
  if (!part && ahead === undefined) return undefined;
  if (!part) return { date: later(addDays(vilniusClock(now).date, ahead ?? 0)), days: 1 };
  const [first, last] = [part, or === undefined ? part : { weekday: or, days: 1 }]
    .map((each) => daysOfWeek(each, now, isNext))
    .toSorted((one, other) => daysBetween(other.date, one.date)) as [Days, Days];
  return { date: later(first.date), days: daysBetween(first.date, last.date) + last.days };
}

const noon = 12;
const fewWords = 2;
/** 'After 6' means the evening. */
const earliestHour = 7;

/** '18:00', '6 pm', '9 val.', 'pusę devynių'; next to a bound, a number is enough. */
function hourOf(groups: Groups, name: string, isBound: boolean): string | undefined {
  const [whole = '', digits = '00'] = groups[name]?.split(/[:.]| - /) ?? [];
  const [isAm, isPm, isNamed] = ['Am', 'Pm', 'Hour'].map((half) => groups[name + half] !== undefined);
  const { halfPast, halfTo } = groups;
  const exact = numberOf(whole) + (halfPast ? 0.5 : 0) - (halfTo ? 0.5 : 0);
  const minutes = exact % 1 ? '30' : digits;
  const written = Math.floor(exact);
  const isEvening = isPm || (!isAm && written < earliestHour);
  const hour = isAm || isEvening ? (written % noon) + (isEvening ? noon : 0) : written;
  const isHour = isAm || isPm || isNamed || isBound || groups[name]?.includes(':');
  if (!isHour || exact === 0 || hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** After a bound, a number with a unit is not an hour: 'up to 20 boxes', 'from 9th floor'. */
function isCounted(next: string, isAfter = false): boolean {
  const form = normalize(next);
  if (durations.has(next)) return true;
  if (next === '' || named.has(next) || findTownsMeant(form) || isIgnored(next)) return false;
  return isAside(next) || !isAfter || !synonyms.has(form);
}

function shifted(time: string, hours: number): string {
  const hour = Math.min(23, Math.max(0, Number(time.slice(0, 2)) + hours));
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

/** The next such day: '2026-03-15', '15 March', 'kovo 15 d.', '28 числа'. */
function dateOf({ iso, month, ofYear, day, dayOnly }: Groups, today: string): string | undefined {
  const isMeant = (date: string) =>
    Number(date.slice(8)) === numberOf(day ?? dayOnly) &&
    (!(month ?? ofYear) || Number(date.slice(5, 7)) === (months.get(month ?? '') ?? Number(ofYear)));
  const coming = Array.from({ length: 366 }, (_, ahead) => addDays(today, ahead));
  const date = iso ?? coming.find(isMeant);
  return date && isDate(date) && date >= today ? date : undefined;
}
