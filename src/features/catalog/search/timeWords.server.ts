import { daysAhead, type Span } from '#features/availability/index.ts';
import { languages } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/time/dates.ts';
import { isDate, vilniusClock } from '#platform/time/vilnius.ts';
import { readSpan } from '../timeFilter.ts';
import {
  comingWeekday,
  type Days,
  daysMeant,
  nextWeekend,
  restOfWeek,
  type TimeInWords,
  weekdayOfNextWeek,
} from '../wantedDays.ts';
import { correctWords, findNearestWords } from './fuzzy.server.ts';
import { normalize } from './normalized.server.ts';
import { numberOf } from './priceWords.server.ts';
import { searchWords } from './searchWords.server.ts';
import { findSynonym, isAside, isIgnored, isStreetWord, withoutIdioms } from './synonyms.server.ts';
import { findTownsMeant } from './townWords.server.ts';

type Hours = Pick<TimeInWords, 'from' | 'to'>;

/** What a phrase says about time. A week and what is `this` or `next` mean nothing alone. */
type Meaning =
  | { days: (now: Date) => Days; hours?: Hours }
  | { hours: Hours }
  | { weekday: number }
  | { span: 'weekend' | 'week' }
  | { which: 'this' | 'next' };

const lists = searchWords.map(({ time }) => time);
const morning = { to: '12:00' };
const evening = { from: '17:00' };
const earliestHour = 6;

const phrases = new Map<string, Meaning>();
for (const list of lists) {
  add(list.today, { days: (now) => named('today', now) });
  add(list.tonight, { days: (now) => named('today', now), hours: evening });
  add(list.tomorrow, { days: (now) => named('tomorrow', now) });
  add(list.dayAfterTomorrow, { days: (now) => ({ date: addDays(vilniusClock(now).date, 2), days: 1 }) });
  list.weekdays.forEach((names, weekday) => add(names, { weekday }));
  add(list.weekend, { span: 'weekend' });
  add(list.week, { span: 'week' });
  add(list.this, { which: 'this' });
  add(list.next, { which: 'next' });
  add(list.morning, { hours: morning });
  add(list.midday, { hours: { from: '11:00', to: '14:00' } });
  add(list.afternoon, { hours: { from: '12:00', to: '17:00' } });
  add(list.evening, { hours: evening });
}

function add(names: string[], meaning: Meaning): void {
  for (const name of names)
    phrases.set(
      tokensOf(name)
        .map(({ form }) => form)
        .join(' '),
      meaning,
    );
}

function named(when: 'today' | 'tomorrow' | 'weekend' | 'nextWeek', now: Date): Days {
  return daysMeant(when, undefined, now).days as Days;
}

const maxPhraseLength = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
/** Shorter words with one other letter are other words. */
const spelling = correctWords(
  [...phrases.keys()].filter((phrase) => !phrase.includes(' ')),
  { one: 7, two: 99 },
);

const bounds = new Map(
  lists.flatMap((list) =>
    (['after', 'before', 'at'] as const).flatMap((bound) =>
      list[bound].map(
        (name) =>
          [
            tokensOf(name)
              .map(({ form }) => form)
              .join(' '),
            bound,
          ] as const,
      ),
    ),
  ),
);
const wordsOf = (
  name: 'every' | 'other' | 'day' | 'week' | 'month' | 'in' | 'dayOfMonth' | 'between' | 'and' | 'am' | 'pm',
) =>
  new Set(
    lists.flatMap((list) =>
      list[name].map((entry) =>
        tokensOf(entry)
          .map(({ form }) => form)
          .join(' '),
      ),
    ),
  );
const [every, other, dayWords, weekWords, monthWords, inWords, dayOfMonth, between, and, am, pm] = [
  wordsOf('every'),
  wordsOf('other'),
  wordsOf('day'),
  wordsOf('week'),
  wordsOf('month'),
  wordsOf('in'),
  wordsOf('dayOfMonth'),
  wordsOf('between'),
  wordsOf('and'),
  wordsOf('am'),
  wordsOf('pm'),
];
const hourWords = new Set(lists.flatMap(({ hour }) => hour.map(normalize)));
const joins = new Set(lists.flatMap((list) => list.joins.map(normalize)));

/** The names of months as dates have them: 'March', 'kovo', 'марта'. */
const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => {
      const date = `2024-${String(month + 1).padStart(2, '0')}-15`;
      const name =
        formatDate(date, language, { day: 'numeric', month: 'long' }).match(/\p{L}{3,}/u)?.[0] ?? '';
      return [normalize(name.toLowerCase()), month + 1] as const;
    }),
  ),
);

interface Token {
  form: string;
  begin: number;
  end: number;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\d{4}-\d\d-\d\d|\d{1,2}[:.]\d\d(?!\d)|\d+|[\p{L}\p{M}]+/gu)].map((match) => ({
    form: normalize(match[0].toLowerCase()),
    begin: match.index,
    end: match.index + match[0].length,
  }));
}

/** `length` counts tokens. */
interface Read extends TimeInWords {
  length: number;
  /** Every Friday is no date. */
  isHabit?: boolean;
}

/** docs/product.md 4.30. In any of the languages; no time when the search names none. */
export function readTime(q: string, now: Date): { words: string; time?: TimeInWords } {
  const text = q.normalize('NFKC');
  const tokens = tokensOf(withoutIdioms(text.toLowerCase()));
  const time: TimeInWords = {};
  const taken = new Set<number>();
  for (let place = 0; place < tokens.length; place++) {
    const read = readAt(tokens, place, text, now);
    if (!read) continue;
    const { length, ...parsed } = read;
    Object.assign(time, parsed.isHabit ? {} : { ...parsed, days: parsed.days ?? time.days });
    for (let index = place; index < place + length; index++) taken.add(index);
    while (place > 0 && !taken.has(place - 1) && joins.has(tokens[place - 1]?.form ?? '')) taken.add(--place);
    place = Math.max(...taken);
  }
  if (taken.size === 0) return { words: q };
  const words = without(
    text,
    tokens.filter((_, index) => taken.has(index)),
  );
  if (Object.values(time).some(Boolean)) return { words, time };
  return { words: words || q };
}

/** Hours without days are those of any day. */
export function resolveTime({ days, ...hours }: TimeInWords, now: Date): Days & { window: Span } {
  return { ...(days ?? { date: vilniusClock(now).date, days: daysAhead }), window: readSpan(hours) };
}

function without(text: string, tokens: Token[]): string {
  let rest = text;
  for (const { begin, end } of tokens.toReversed()) rest = `${rest.slice(0, begin)} ${rest.slice(end)}`;
  return rest
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:;–—-]+|[\s,:;–—-]+$|(?<=\s)[,.:;–—-](?=\s|$)/g, '')
    .trim();
}

function readAt(tokens: Token[], index: number, text: string, now: Date): Read | undefined {
  return (
    readHabit(tokens, index) ??
    readAhead(tokens, index, now) ??
    readDate(tokens, index, text, now) ??
    readClock(tokens, index, text) ??
    readPhrase(tokens, index, now)
  );
}

/** 'every Friday', 'kas antrą dieną', 'каждое утро'. */
function readHabit(tokens: Token[], index: number): Read | undefined {
  if (!every.has(tokens[index]?.form ?? '')) return undefined;
  const next = index + (other.has(tokens[index + 1]?.form ?? '') ? 2 : 1);
  const form = tokens[next]?.form ?? '';
  const [meaning, length] = phraseAt(tokens, next);
  const isUnit = [dayWords, weekWords, monthWords].some((words) => words.has(form));
  if (!isUnit && !meaning) return undefined;
  return { length: next - index + (isUnit ? 1 : length), isHabit: true };
}

/** 'in 3 days', 'po savaitės', 'через два дня'. */
function readAhead(tokens: Token[], index: number, now: Date): Read | undefined {
  if (!inWords.has(tokens[index]?.form ?? '')) return undefined;
  const number = numberOf(tokens[index + 1]?.form ?? '') || Number(tokens[index + 1]?.form === 'a');
  const form = tokens[index + (number ? 2 : 1)]?.form ?? '';
  const days = (number || 1) * (weekWords.has(form) ? 7 : dayWords.has(form) ? 1 : 0);
  if (days === 0 || days > daysAhead) return undefined;
  return {
    length: number ? 3 : 2,
    days: { date: addDays(vilniusClock(now).date, days), days: 1 },
  };
}

function readPhrase(tokens: Token[], index: number, now: Date): Read | undefined {
  const [meaning, length] = phraseAt(tokens, index);
  if (!meaning) return undefined;
  const { date: today } = vilniusClock(now);
  if ('days' in meaning) return { length, days: meaning.days(now), ...meaning.hours };
  if ('hours' in meaning) return { length, ...meaning.hours };
  if ('weekday' in meaning) return { length, days: comingWeekday(meaning.weekday, now) };
  if ('span' in meaning)
    return meaning.span === 'weekend' ? { length, days: named('weekend', now) } : undefined;
  const [what, more] = phraseAt(tokens, index + length);
  if (!what) return undefined;
  const isNext = meaning.which === 'next';
  const both = length + more;
  if ('weekday' in what)
    return {
      length: both,
      days: isNext ? weekdayOfNextWeek(what.weekday, today) : comingWeekday(what.weekday, now),
    };
  if ('span' in what) {
    if (what.span === 'weekend')
      return { length: both, days: isNext ? nextWeekend(today) : named('weekend', now) };
    return { length: both, days: isNext ? named('nextWeek', now) : restOfWeek(today) };
  }
  return 'hours' in what && !isNext ? { length: both, days: named('today', now), ...what.hours } : undefined;
}

/** The longest phrase that begins at a token, and how many tokens it has; a word may have one wrong letter. */
function phraseAt(tokens: Token[], index: number): [Meaning | undefined, number] {
  for (let length = maxPhraseLength; length > 0; length--) {
    const phrase = tokens.slice(index, index + length);
    const meaning = phrase.length === length && phrases.get(phrase.map(({ form }) => form).join(' '));
    if (meaning) return [meaning, length];
  }
  const form = tokens[index]?.form ?? '';
  const [near] = findSynonym(form) ? [] : findNearestWords([form], spelling).words;
  return [phrases.get(near ?? ''), 1];
}

/** 'after 18:00', 'nuo 9 iki 12', 'в 15 часов', '6 pm'. */
function readClock(tokens: Token[], index: number, text: string): Read | undefined {
  const range = rangeAt(tokens, index, text);
  if (range) return range;
  const [bound, before] = boundAt(tokens, index);
  const hour = hourAt(tokens, index + before, bound);
  if (!hour) return undefined;
  const length = before + hour.length;
  const { time } = hour;
  if (bound === 'before') return { length, to: time };
  if (bound !== 'after') return { length, from: shifted(time, -1), to: shifted(time, 1) };
  const [end, more] = boundAt(tokens, index + length);
  const until = end === 'before' && hourAt(tokens, index + length + more, 'after');
  return until && until.time > time
    ? { length: length + more + until.length, from: time, to: until.time }
    : { length, from: time };
}

/** 'between 9 and 12', '9–12'. */
function rangeAt(tokens: Token[], index: number, text: string): Read | undefined {
  const isBetween = between.has(tokens[index]?.form ?? '');
  const first = index + (isBetween ? 1 : 0);
  const second = first + (isBetween ? 2 : 1);
  const [one, two] = [tokens[first], tokens[second]];
  if (!one || !two) return undefined;
  const isRange = isBetween
    ? and.has(tokens[first + 1]?.form ?? '')
    : /^\s*[-–—]\s*$/.test(text.slice(one.end, two.begin));
  const from = isRange && hourAt([one], 0, 'at');
  const to = isRange && hourAt(tokens, second, 'at');
  if (!from || !to || from.time >= to.time) return undefined;
  return { length: second - index + to.length, from: from.time, to: to.time };
}

type Bound = 'after' | 'before' | 'at';

function boundAt(tokens: Token[], index: number): [Bound | undefined, number] {
  for (const length of [2, 1]) {
    const phrase = tokens.slice(index, index + length).map(({ form }) => form);
    const bound = phrase.length === length && bounds.get(phrase.join(' '));
    if (bound) return [bound, length];
  }
  return [undefined, 0];
}

/**
 * After a bound, a bare number is an hour unless something is counted with it: 'after 18', but not 'up to 20 boxes' or 'from 9th
 * floor'.
 */
function hourAt(tokens: Token[], index: number, bound?: Bound): { time: string; length: number } | undefined {
  const form = tokens[index]?.form ?? '';
  const [, hours, minutes] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(form) ?? [];
  if (!hours) return undefined;
  const next = tokens[index + 1]?.form ?? '';
  const phrase = (length: number) =>
    tokens
      .slice(index + 1, index + 1 + length)
      .map((token) => token.form)
      .join(' ');
  const halfLength = [3, 2, 1].find((length) => am.has(phrase(length)) || pm.has(phrase(length)));
  const isPm = halfLength !== undefined && pm.has(phrase(halfLength));
  const hour = halfLength && Number(hours) <= 12 ? (Number(hours) % 12) + (isPm ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes ?? 0) > 59) return undefined;
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
  if (halfLength) return { time, length: 1 + halfLength };
  if (hourWords.has(next) && hour >= earliestHour) return { time, length: 2 };
  if (minutes && form.includes(':')) return { time, length: 1 };
  return bound && hour >= earliestHour && !isCounted(next, bound) ? { time, length: 1 } : undefined;
}

function isCounted(next: string, bound: Bound): boolean {
  if (next === '' || bounds.has(next) || phrases.has(next) || findTownsMeant(next) || isIgnored(next))
    return false;
  return isAside(next) || bound !== 'after' || !findSynonym(next);
}

/** Within the day. */
function shifted(time: string, hours: number): string {
  const hour = Math.min(23, Math.max(0, Number(time.slice(0, 2)) + hours));
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

/** '2026-03-15', '15 March', 'kovo 15 d.'; not 'Kovo 11-osios g.' */
function readDate(tokens: Token[], index: number, text: string, now: Date): Read | undefined {
  const [first, second, third] = tokens.slice(index, index + 3);
  if (!first) return undefined;
  if (/^\d{4}-/.test(first.form)) return dayRead(first.form, 1, now);
  if (!second) return undefined;
  if (/^\d{1,2}$/.test(first.form) && dayOfMonth.has(second.form)) {
    const { date: today } = vilniusClock(now);
    const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
    const date = dates.find((each) => Number(each.slice(-2)) === Number(first.form));
    return date && dayRead(date, 2, now);
  }
  const month = months.get(first.form) ?? months.get(second.form);
  const day = [first, second].find(({ form }) => /^\d{1,2}$/.test(form));
  if (!month || !day || text[second.end] === '-' || (third && isStreetWord(third.form))) return undefined;
  const { date: today } = vilniusClock(now);
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${day.form.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const isWritten = third?.form === 'd' ? 3 : 2;
  return dayRead(inYear(year) < today ? inYear(year + 1) : inYear(year), isWritten, now);
}

function dayRead(date: string, length: number, now: Date): Read | undefined {
  return isDate(date) && date >= vilniusClock(now).date ? { length, days: { date, days: 1 } } : undefined;
}
