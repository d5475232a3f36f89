import {
  array,
  assign,
  boolean,
  define,
  enums,
  nullable,
  object,
  optional,
  partial,
  refine,
  string,
  type Struct,
  trimmed,
} from 'superstruct';
import { GRID_MINUTES, isGridTime, scheduleLimits, startKinds } from '#features/availability/index.ts';
import { dateField, gridPattern, gridTime } from '#features/availability/slotFields.ts';
import { type FieldProblem, problemAt } from '#platform/forms/fieldProblems.ts';
import { described, listOf } from '#platform/forms/fields.ts';
import { integer } from '#platform/forms/integer.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/provider/{key}/schedule';

/** HH:mm on a quarter of an hour, up to 24:00. */
const clockField = trimmed(
  described(
    define<string>('hour', (value) => {
      if (typeof value !== 'string') return 'hour';
      if (isGridTime(value) || value === '24:00') return true;
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? 'quarterHour' : 'hour';
    }),
    { pattern: `^(${gridPattern}|24:00)$` },
  ),
);

/** Weekday 0 is Monday. */
export const weeklySpan = inOrder(
  object({ weekday: integer('invalid', { min: 0, max: 6 }), from: clockField, to: clockField }),
  ({ from, to }) => from < to,
  'hourOrder',
);

const daysOff = inOrder(object({ from: dateField, to: dateField }), ({ from, to }) => from <= to, 'dayOrder');

/** Reports a problem at the field `to` if the end is too early. */
function inOrder<Span extends { to: string }, Schema>(
  span: Struct<Span, Schema>,
  isInOrder: (value: Span) => boolean,
  problem: FieldProblem,
): Struct<Span, Schema> {
  return refine(span, problem, (value, context) => isInOrder(value) || problemAt(context, 'to', problem));
}

const weeklyTime = object({
  weekday: integer('weekday', { min: 0, max: 6 }),
  time: gridTime('quarterHour'),
});

const atMost = <Item>(item: Struct<Item, any>) => listOf(item, { max: scheduleLimits.rows });

/** docs/product.md 2.19, in minutes, days and crews. An empty list means the default. */
const required = object({
  buffer: integer('buffer', scheduleLimits.buffer, GRID_MINUTES),
  notice: integer('notice', scheduleLimits.notice, 60),
  hours: atMost(weeklySpan),
  closures: atMost(weeklySpan),
  daysOff: atMost(daysOff),
  closedOnHolidays: boolean(),
});

/** A PUT may omit them: `crews` is then unchanged (see PUT /{lang}/provider/{key}/crews), the others have their defaults. */
const defaulted = object({
  crews: integer('crews', scheduleLimits.crews),
  /** In whole hours before the start. */
  freeCancellation: integer('invalid', scheduleLimits.freeCancellation, 60),
  ownStarts: listOf(weeklyTime, { max: scheduleLimits.ownStarts }),
});

const duration = integer('duration', scheduleLimits.duration, GRID_MINUTES);
const horizon = integer('horizon', scheduleLimits.horizon);

const settings = assign(
  required,
  partial(defaulted),
  object({
    duration: optional(duration),
    horizon: optional(horizon),
    starts: optional(enums(startKinds)),
  }),
);

/** Without start times a provider would offer nothing by accident. */
export const scheduleStruct = refine(
  settings,
  'ownStarts',
  ({ starts, ownStarts = [] }, context) =>
    starts !== 'own' || ownStarts.length > 0 || problemAt(context, 'ownStarts', 'ownStarts'),
);

/** Upcoming bookings that do not fit the schedule. They are neither moved nor cancelled. */
export const conflictsShape = array(
  object({ _id: string(), customer: string(), date: string(), time: string() }),
);

const answer = assign(
  required,
  defaulted,
  object({
    duration: nullable(duration),
    horizon: nullable(horizon),
    /** Of crews with own hours. */
    crewHours: optional(array(nullable(array(weeklySpan)))),
    /** `unset`: customers cannot book before the first PUT. */
    starts: enums([...startKinds, 'unset']),
    conflicts: conflictsShape,
  }),
);

export const readProviderSchedule = endpoint(`GET ${path}`, {
  summary: 'Returns the schedule (duration, hours, notice, horizon, crews) and conflicting bookings',
  answer,
});

export const changeProviderSchedule = endpoint(`PUT ${path}`, {
  summary: 'Updates the schedule; existing bookings are unchanged',
  body: scheduleStruct,
  answer,
  errors: ['crew_booked', 'too_many'],
});
