import type { Sort } from '#features/addresses/lists.ts';
import type { Repeat } from '#features/addresses/repeats.ts';
import { daysAhead, type Span } from '#features/availability/index.ts';
import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { addDays, daysBetween } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/time/dates.ts';
import { isDate, vilniusClock } from '#platform/time/vilnius.ts';
import { readSpan } from '../timeFilter.ts';
import {
  comingWeekday,
  type Days,
  nextWeekend,
  resolveDays,
  restOfWeek,
  type TimeInWords,
  weekdayOfNextWeek,
} from '../wantedDays.ts';
import { correctWords, findNearestWords } from './fuzzy.server.ts';
import { normalize, splitWords, withoutMarks } from './normalized.server.ts';
import { searchWords } from './searchWords.server.ts';
import { findSynonym, isAside, isIgnored, isStreetWord, withoutIdioms } from './synonyms.server.ts';
import { findTownsMeant } from './townWords.server.ts';

/** docs/product.md 4.30, in any language. */
export interface Wishes {
  words: string;
  /** The search without its time, price or repetition. */
  without: { time: string; price: string; repeat: string };
  time?: TimeInWords | undefined;
  repeat?: Repeat | undefined;
  max?: number | undefined;
  isHourly?: boolean;
  sort?: Sort | undefined;
}

const lists = searchWords.map(({ time, price }) => ({ ...time, ...price }));
type Name = Exclude<keyof (typeof lists)[number], 'repeats'>;

interface Word {
  form: string;
  begin: number;
  end: number;
}

const one = '[\\p{L}\\p{M}\\p{N}]';
/** Written without a space: '50eur', '9val', '15th'. Lithuanian 'd' needs its dot: '28d.' is a day, '3D' is none. */
const units = lists
  .flatMap(({ currency, hour, am, pm, day, week, dayOfMonth, times }) =>
    [currency, hour, am, pm, day, week, dayOfMonth, times].flat(),
  )
  .map((unit) => (unit === 'd' ? 'd(?=[.])' : unit));
/** Letters and digits in one word are not a number, except before a unit: 'c4c129'. */
const words = new RegExp(
  `(?<!${one})(?:\\d{4}-\\d\\d-\\d\\d(?!${one})|\\d+-(?!го)\\p{L}+|\\d+(?:[:.,/]\\d\\d)?(?=(?:${units.join('|')})?(?!${one})))|€|(?<=\\d)\\s*[-–—]\\s*(?=\\d)|${one}+`,
  'giu',
);

/** 'wall' sounds like Lithuanian 'val.', an hour, but has a meaning of its own. */
const spelled = new Set(splitWords(JSON.stringify(lists)).map(withoutMarks));
const sounds = new Set([...spelled].map(normalize));

function formOf(word: string): string {
  const form = normalize(word);
  const isOther = sounds.has(form) && !spelled.has(withoutMarks(word)) && findSynonym(form);
  return isOther ? word : form;
}

function splitText(text: string): Word[] {
  return [...text.matchAll(words)].map(({ 0: word, index }) => ({
    form: formOf(word.trim().replace(/^[–—]$/, '-')),
    begin: index,
    end: index + word.length,
  }));
}

function spell(text: string): string {
  return splitText(text)
    .map(({ form }) => form)
    .join(' ');
}

/** A part of a pattern. A trailing asterisk makes an entry a prefix. */
function anyOf(entries: string[]): string {
  const parts = entries.map((entry) => spell(entry) + (entry.endsWith('*') ? '[^ ]*' : ''));
  return `(?:${parts.toSorted((one, other) => other.length - one.length).join('|')})`;
}

const any = (name: Name) => anyOf(lists.flatMap((list) => list[name]));
const phrase = (pattern: string) => new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`, 'g');

const numbers = lists.flatMap((list) =>
  list.numbers.map((entry) => {
    const [value, ...words] = entry.split(' ');
    return { value: Number(value), words, pattern: new RegExp(`^${anyOf(words)}$`) };
  }),
);
const numberWord = anyOf(numbers.flatMap(({ words }) => words));
const number = `\\d{1,4}(?:[.,]\\d\\d)?|${numberWord}(?: ${numberWord})*`;

/** 'two hundred', 'du šimtai', 'двести пятьдесят', '19,90'; 0 if it is not a number. */
function numberOf(text = ''): number {
  if (/^\d/.test(text)) return Number(text.replace(',', '.'));
  return text
    .split(' ')
    .map((word) =>
      Math.max(0, ...numbers.filter(({ pattern }) => pattern.test(word)).map(({ value }) => value)),
    )
    .reduce((sum, value) => (value >= 100 && sum > 0 && sum < value ? sum * value : sum + value), 0);
}

function nameOf(format: Intl.DateTimeFormatOptions, date: string, language: Language): string {
  const [name = 'none'] =
    formatDate(date, language, format)
      .toLowerCase()
      .match(/\p{L}{3,}/u) ?? [];
  return name;
}

/** With the weeks that are skipped: 'Friday after next', 'через пятницу'. */
type Meaning = Named & { isNext?: boolean; or?: number; weeks?: number };
type Hours = Pick<TimeInWords, 'from' | 'to'>;

/** What the name of a time means. "Week" alone means nothing. */
interface Named {
  ahead?: number;
  weekday?: number;
  span?: 'weekend' | 'week';
  hours?: Hours;
}

const evening = { from: '17:00' };
const noon = 12;
/** 'After 6' means the evening. */
const earliestHour = 7;
const named = new Map<string, Named>();
const habits = new Set<string>();
for (const [index, list] of lists.entries()) {
  const language = languages[index] ?? defaultLanguage;
  const add = (entries: string[], meaning: Named) =>
    entries.forEach((entry) => named.set(spell(entry), meaning));
  add(list.today, { ahead: 0 });
  add(list.tonight, { ahead: 0, hours: evening });
  add(list.tomorrow, { ahead: 1 });
  add(list.dayAfterTomorrow, { ahead: 2 });
  const addDays = (names: string[], meaning: Named) => {
    const isHabit = (name: string) => list.habitual.some((end) => name.endsWith(end));
    add(
      names.filter((name) => !isHabit(name)),
      meaning,
    );
    for (const name of names.filter(isHabit)) habits.add(spell(name));
  };
  for (let weekday = 0; weekday < 7; weekday++) {
    const stem = nameOf({ weekday: 'long' }, `2024-01-0${weekday + 1}`, language).replace(
      /(?:is|[аяые])$/,
      '',
    );
    const names = list.weekdayEndings.map((ending) => stem + ending);
    addDays([...names, list.weekdays[weekday] ?? stem], { weekday });
  }
  addDays(list.weekend, { span: 'weekend' });
  add(list.week, { span: 'week' });
  add(list.morning, { hours: { to: '12:00' } });
  add(list.midday, { hours: { from: '11:00', to: '14:00' } });
  add(list.afternoon, { hours: { from: '12:00', to: '17:00' } });
  add(list.evening, { hours: evening });
}
/** A shorter name with a typo may be another word. */
const spelling = correctWords(
  [...named.keys()].filter((name) => !name.includes(' ')),
  { one: 7, two: 99 },
);

/** As dates use them: 'March', 'mar', 'kovo', 'марта'. */
const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 24 }, (_, index) => {
      const date = `2024-${String((index % 12) + 1).padStart(2, '0')}-15`;
      const month = index < 12 ? 'long' : 'short';
      return [normalize(nameOf({ day: 'numeric', month }, date, language)), (index % 12) + 1] as const;
    }),
  ),
);

const names = `(?:${[...named.keys()].toSorted((one, other) => other.length - one.length).join('|')})`;
const hour = (name: string) =>
  `(?<${name}>\\d{1,2}(?:[:.]\\d\\d)?|${numberWord})(?: (?:(?<${name}Am>${any('am')})|(?<${name}Pm>${any('pm')})|(?<${name}Said>${any('hour')})))?`;
const monthNames = `(?:${[...months.keys()].join('|')})`;
const patterns = {
  price: phrase(
    `(?:(?:${any('between')}|${any('after')}) )?(?:(?:${number}) (?:-|${any('and')}|${any('before')}) )?(?:(?:(?<costs>${any('costs')})|(?<upTo>${any('upTo')})|${any('roughly')}) )*(?:(?<before>€) )?(?:a )?(?<amount>${number})(?: (?<after>${any('currency')}))?(?: (?:${any('upTo')}|${any('costs')})$)?(?: (?:(?<hourly>${any('hourly')})|${any('each')}))?`,
  ),
  repeat: phrase(
    `(?:(?<times>${number}) )?(?:(?<said>${any('times')}) )?(?:(?<every>${any('every')})|${any('per')}) (?:(?<other>${any('other')}) |(?<count>${number}) )?(?:(?<day>${any('day')})|(?<week>${any('week')})|(?<month>${any('month')})|(?<name>${names}))`,
  ),
  habits: phrase(anyOf([...habits])),
  ahead: phrase(
    `(?:(?<within>${any('within')})|${any('in')}) (?:a )?(?:(?<count>${number}) (?:of )?)?(?:${any('day')}|(?<week>${any('week')}))`,
  ),
  date: phrase(
    `(?<iso>\\d{4}-\\d\\d-\\d\\d)|(?<month>${monthNames}) (?<day>\\d{1,2})(?: ${any('dayOfMonth')})?|(?<day>\\d{1,2})(?: ${any('dayOfMonth')})?(?: of)? (?<month>${monthNames})|(?<day>\\d{1,2})[./](?<ofYear>\\d\\d)(?! ${any('hour')})|(?<dayOnly>\\d{1,2}) ${any('dayOfMonth')}`,
  ),
  range: phrase(
    `(?:(?<between>${any('between')}|${any('after')}) )?${hour('from')} (?:-|(?<and>${any('and')})|${any('before')}) ${hour('to')}`,
  ),
  clock: phrase(
    `(?:(?:(?<after>${any('after')})|(?<before>${any('before')})|(?<at>${any('at')})) )?${hour('start')}`,
  ),
  named: phrase(
    `(?:(?<before>${any('skip')}) )?(?:(?:(?<which>${any('this')})|(?<next>${any('next')})) )?(?<name>${names})(?: (?<after>${any('skip')}))?`,
  ),
  joins: phrase(`(?:${any('joins')} )*${any('joins')}(?=  )`),
  cheap: new RegExp(`(?<![^ ])${any('cheap')}(?![^ ])`),
  urgent: new RegExp(`(?<![^ ])${any('urgent')}(?![^ ])`),
};
const repeats = (['twoWeeks', 'week', 'month'] as const).map(
  (repeat) => [repeat, phrase(anyOf(lists.flatMap(({ repeats: phrases }) => phrases[repeat])))] as const,
);

type Groups = Record<string, string | undefined>;

/** Blanks the phrases that were understood, so that no other pattern matches across them. */
function take(line: string, pattern: RegExp, read: (groups: Groups, next: string) => unknown): string {
  return line.replace(pattern, (...match) => {
    const [found, groups, offset] = [match[0] as string, match.at(-1) as Groups, match.at(-3) as number];
    const [next = ''] = line.slice(offset + found.length + 1).split(' ');
    return read(groups, next) === false ? found : ' '.repeat(found.length);
  });
}

export function readWishes(q: string, now: Date): Wishes {
  const text = q.normalize('NFKC');
  const words = splitText(withoutIdioms(text.toLowerCase()));
  for (const word of words) word.form = namedLike(word.form);
  const line = words.map(({ form }) => form).join(' ');
  let max: number | undefined;
  let isHourly = false;
  const unpriced = take(line, patterns.price, ({ costs, upTo, before, after, amount, hourly }, next) => {
    const euros = numberOf(amount);
    // Without a currency, smaller numbers are hours.
    const isSaid = before ?? after ?? (!isCounted(next) && (costs ?? (euros > 24 && upTo)));
    if (max || euros === 0 || !isSaid) return false;
    isHourly = hourly !== undefined;
    return (max = Math.round(euros * 100));
  });
  const { rest: once, repeat } = readRepeat(unpriced);
  const { rest, time } = readTime(once, now);
  const without = (before: string, after: string) => {
    let place = 0;
    const taken = words.filter(({ form }) => {
      const at = place;
      place += form.length + 1;
      return before[at] !== ' ' && after[at] === ' ';
    });
    return remove(text, taken);
  };
  const [price, repeats] = [without(line, unpriced), without(unpriced, once)];
  return {
    words: without(line, rest),
    without: { time: without(once, rest), price, repeat: repeats },
    time,
    repeat,
    max,
    isHourly,
    sort: patterns.cheap.test(unpriced) ? 'price' : patterns.urgent.test(line) ? 'earliest' : undefined,
  };
}

/** Hours without days apply to any day. */
export function resolveTime({ days, ...hours }: TimeInWords, now: Date): Days & { window: Span } {
  return { ...(days ?? { date: vilniusClock(now).date, days: daysAhead }), window: readSpan(hours) };
}

function namedLike(form: string): string {
  if (named.has(form) || habits.has(form) || findSynonym(form)) return form;
  return findNearestWords([form], spelling).words[0] ?? form;
}

function remove(text: string, words: Word[]): string {
  if (words.length === 0) return text;
  let rest = text;
  for (const { begin, end } of words.toReversed()) rest = `${rest.slice(0, begin)} ${rest.slice(end)}`;
  return rest
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:;–—-]+|[\s,:;–—-]+$|(?<=\s)[,.:;–—-](?=\s|$)/g, '')
    .trim();
}

/** A frequency is not a date. Anything more frequent than weekly is booked every week. */
function readRepeat(line: string): Pick<Wishes, 'repeat'> & { rest: string } {
  let rest = line;
  let repeat: Repeat | undefined;
  for (const [each, pattern] of repeats) rest = take(rest, pattern, () => (repeat = each));
  rest = take(rest, patterns.repeat, ({ times, said, every, other, count, week, month, name = '' }) => {
    if (!every && (name || !(times ?? said))) return false;
    const unit = month ? 30 : week || named.get(name)?.weekday !== undefined ? 7 : 1;
    const days = (unit * (other ? 2 : numberOf(count) || 1)) / (numberOf(times) || 1);
    return (
      days <= 30 &&
      (repeat = days === 30 ? 'month' : days > 17 ? 'fourWeeks' : days > 10 ? 'twoWeeks' : 'week')
    );
  });
  rest = take(rest, patterns.habits, () => (repeat = 'week'));
  return { rest, repeat };
}

/** The order of the patterns matters: '6 in the evening' is not the evening. */
function readTime(line: string, now: Date): Pick<Wishes, 'time'> & { rest: string } {
  const today = () => vilniusClock(now).date;
  let rest = line;
  let days: Days | undefined;
  let clock: Hours = {};
  let inWeeks = 0;
  const name: Meaning = {};
  rest = take(rest, patterns.ahead, ({ within, count, week }) => {
    const ahead = (count ? numberOf(count) : 1) * (week ? 7 : 1);
    if (ahead === 0 || ahead > daysAhead) return false;
    if (week && !within) inWeeks = ahead / 7;
    return (days = within
      ? { date: today(), days: Math.min(ahead + 1, daysAhead) }
      : { date: addDays(today(), ahead), days: 1 });
  });
  rest = take(rest, patterns.date, (groups, next) => {
    const date =
      isStreetWord(next) || (groups.dayOnly && isAside(next)) ? undefined : dateOf(groups, today());
    return date !== undefined && (days = { date, days: 1 });
  });
  rest = take(rest, patterns.range, (groups, next) => {
    const [from, to] = (['from', 'to'] as const).map((end) => hourOf(groups, end, true));
    const isMeant = !(groups.and && !groups.between) && !isCounted(next, groups.between !== undefined);
    return from && to && from < to && isMeant ? (clock = { from, to }) : false;
  });
  rest = take(rest, patterns.clock, (groups, next) => {
    const { after, before, at } = groups;
    const isBound = (after ?? before ?? at) !== undefined && !isCounted(next, after !== undefined);
    const start = hourOf(groups, 'start', isBound);
    if (!start) return false;
    const around = { from: shifted(start, -1), to: shifted(start, 1) };
    return (clock = after ? { ...clock, from: start } : before ? { ...clock, to: start } : around);
  });
  rest = take(rest, patterns.named, ({ which, next, before, after, name: written = '' }) => {
    const meaning = named.get(written) ?? {};
    const skips = before ?? after;
    const isNext = next ?? (meaning.span && skips);
    if (meaning.span === 'week' && !which && !isNext) return false;
    if (skips) name.weeks = 1;
    if (which && meaning.hours) name.ahead = 0;
    if (name.weekday !== undefined && meaning.weekday !== undefined) return (name.or = meaning.weekday) >= 0;
    return Object.assign(name, meaning, isNext && { isNext: true });
  });
  rest = rest.replace(patterns.joins, (words) => ' '.repeat(words.length));
  const hours = { ...name.hours, ...clock };
  // 'Через две недели в пятницу'.
  if (inWeeks && name.weekday !== undefined) {
    Object.assign(name, { isNext: true, weeks: inWeeks - 1 });
    days = undefined;
  }
  const time = { days: days ?? daysNamed(name, now), ...hours };
  return { rest, time: Object.values(time).some(Boolean) ? time : undefined };
}

function daysNamed({ weeks = 0, ...name }: Meaning, now: Date): Days | undefined {
  const days = firstNamed(name, now);
  return days && { ...days, date: addDays(days.date, 7 * weeks) };
}

function firstNamed({ ahead, weekday, span, isNext, or }: Meaning, now: Date): Days | undefined {
  if (weekday === undefined && !span && ahead === undefined) return undefined;
  const { date: today } = vilniusClock(now);
  if (weekday !== undefined && or !== undefined) {
    const ordered = [weekday, or].map((each) => comingWeekday(each, now).date).sort();
    return { date: ordered[0] ?? today, days: daysBetween(ordered[0] ?? today, ordered[1] ?? today) + 1 };
  }
  if (weekday !== undefined) return isNext ? weekdayOfNextWeek(weekday, today) : comingWeekday(weekday, now);
  if (span === 'weekend') return isNext ? nextWeekend(today) : resolveDays('weekend', undefined, now).days;
  if (span === 'week') return isNext ? resolveDays('nextWeek', undefined, now).days : restOfWeek(today);
  return { date: addDays(today, ahead ?? 0), days: 1 };
}

/** '18:00', '6 pm', '9 val.'; next to a bound, a number is enough. */
function hourOf(groups: Groups, name: string, isBound: boolean): string | undefined {
  const [, whole = groups[name] ?? '', minutes = '00'] = /^(\d+)[:.](\d\d)$/.exec(groups[name] ?? '') ?? [];
  const [isAm, isPm, isSaid] = ['Am', 'Pm', 'Said'].map((half) => groups[name + half] !== undefined);
  const written = numberOf(whole);
  const isEvening = isPm || (!isAm && written < earliestHour);
  const hour = isAm || isEvening ? (written % noon) + (isEvening ? noon : 0) : written;
  const isHour = isAm || isPm || isSaid || isBound || groups[name]?.includes(':');
  if (!isHour || written === 0 || hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** After a bound, a number with a unit is not an hour: 'up to 20 boxes', 'from 9th floor'. */
function isCounted(next: string, isAfter = false): boolean {
  if (next === '' || named.has(next) || findTownsMeant(next) || isIgnored(next)) return false;
  return isAside(next) || !isAfter || !findSynonym(next);
}

function shifted(time: string, hours: number): string {
  const hour = Math.min(23, Math.max(0, Number(time.slice(0, 2)) + hours));
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

/** The next such day: '2026-03-15', '15 March', 'kovo 15 d.', '28 числа'. */
function dateOf({ iso, month, ofYear, day, dayOnly }: Groups, today: string): string | undefined {
  const isMeant = (date: string) =>
    date.slice(8) === (day ?? dayOnly)?.padStart(2, '0') &&
    (!(month ?? ofYear) || Number(date.slice(5, 7)) === (months.get(month ?? '') ?? Number(ofYear)));
  const coming = Array.from({ length: 366 }, (_, ahead) => addDays(today, ahead));
  const date = iso ?? coming.find(isMeant);
  return date && isDate(date) && date >= today ? date : undefined;
}
