import { expect, test } from 'vitest';
import { defaultSchedule } from '#features/availability/index.ts';
import { describeField, describeValue } from '#features/team/changeTexts.ts';
import { inEachLanguage, languageName, languages } from '#platform/i18n/languages.ts';
import { textsOf } from '../../support/browser/journey.ts';

function makeContext(lang: (typeof languages)[number]) {
  const { team: texts, serviceForm: fields, schedule: settings, prices } = textsOf(lang);
  return { lang, texts, fields, settings, prices, languageNames: inEachLanguage(languageName) };
}

test.each(languages)('every setting of a schedule has a name in %s', (lang) => {
  const names = Object.keys(defaultSchedule).map((name) =>
    describeField(`schedule.${name}`, makeContext(lang)),
  );
  expect(names).toEqual(names.map(() => expect.stringMatching(/\S/)));
});

test.each([
  ['starts', 'every15', 'Every 15\u00a0mins'],
  ['starts', 'own', 'Your own times'],
  ['starts', 'unset', '–'],
  ['ownStarts', [], '–'],
  [
    'ownStarts',
    [
      { weekday: 0, time: '12:30' },
      { weekday: 0, time: '09:00' },
      { weekday: 1, time: '09:00' },
      { weekday: 2, time: '09:00' },
    ],
    'Mon: 9AM, 12:30PM\nTue, Wed: 9AM',
  ],
])('the setting %s of %j reads %s', (name, value, text) => {
  expect(describeValue(`schedule.${name}`, JSON.stringify(value), makeContext('en'))).toBe(text);
});
