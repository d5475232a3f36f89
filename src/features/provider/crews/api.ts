import { array, nullable, object, optional, refine, string } from 'superstruct';
import { scheduleLimits } from '#features/availability/index.ts';
import { listOf, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { conflictsShape, weeklySpan } from '../schedule/api.ts';

const path = '/{lang}/provider/{key}/crews';

const longestName = 40;

/** One span a weekday: breaks are those of the schedule. Without spans, the crew does not work. */
const ownHours = refine(
  listOf(weeklySpan, { max: 7 }),
  'invalid',
  (spans) => new Set(spans.map(({ weekday }) => weekday)).size === spans.length,
);

export const crewsStruct = object({
  crews: listOf(
    object({ name: optionalText(longestName), hours: optional(ownHours) }),
    scheduleLimits.crews,
    'crews',
  ),
});

const answer = object({
  /** An empty name: it is called by its number. Null: without own hours. */
  crews: array(object({ name: string(), hours: nullable(ownHours) })),
  conflicts: conflictsShape,
});

export const readCrews = endpoint(`GET ${path}`, {
  summary: 'Lists the crews of a service: name and own hours; and bookings that do not fit them',
  answer,
});

export const changeCrews = endpoint(`PUT ${path}`, {
  summary: 'Updates the crews of a service; existing bookings are unchanged. The last ones can be removed',
  body: crewsStruct,
  answer,
  errors: ['crew_booked', 'too_many'],
});
