import { expect, test } from 'vitest';
import { addProviderCalendar } from '#features/provider/calendars/api.ts';
import { fieldProblems } from '#platform/forms/fields.ts';

test.each([
  ['https://calendar.example/secret.ics', undefined],
  ['webcal://calendar.example/ona@example.com/basic.ics', undefined],
  ['https://ona:secret@calendar.example/basic.ics', 'calendarCredentials'],
  ['webcal://ona@calendar.example', 'calendarCredentials'],
  ['http://calendar.example', 'calendarAddress'],
  ['calendar.example', 'calendarAddress'],
])('the URL %s: %s', (address, problem) => {
  expect(fieldProblems({ address, allDay: false }, addProviderCalendar.body)).toEqual(
    problem ? { address: problem } : {},
  );
});
