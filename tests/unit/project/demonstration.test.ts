import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demonstrationServices, makePriceList } from '#cli/demonstration/services.ts';
import { defaultSchedule, type Schedule } from '#features/availability/index.ts';
import { priceListStruct } from '#features/provider/prices/api.ts';
import { questionsStruct, wordsMissing } from '#features/provider/questions/api.ts';
import { changeProviderSchedule } from '#features/provider/schedule/api.ts';
import { categories } from '#features/urls/categories.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { languages } from '#platform/i18n/languages.ts';

test('every picture of a service exists, belongs to one service, and none is unused', () => {
  const named = categories.flatMap((category) =>
    demonstrationServices[category].flatMap(({ pictures }) => pictures),
  );
  expect(new Set(named).size).toBe(named.length);
  const own = readdirSync('src/cli/demonstration/pictures');
  const ofProduct = readdirSync('src/features/urls/pictures');
  expect(named.filter((file) => ![...own, ...ofProduct].includes(file))).toEqual([]);
  expect(own.filter((file) => !named.includes(file))).toEqual([]);
});

test('most services have prices that the form accepts, some quote after looking, and some have none', () => {
  const all = categories.flatMap((category) => demonstrationServices[category]);
  const priced = all.flatMap(({ prices }) => (prices ? [makePriceList(prices)] : []));
  const edits = priced.map(({ callOut, hourly, ...list }) => ({
    ...list,
    ...(callOut && { callOut }),
    ...(hourly && { hourly }),
  }));
  expect(edits.map((edit) => fieldProblems(edit, priceListStruct))).toEqual(priced.map(() => ({})));
  expect(priced.length).toBeGreaterThan((all.length * 2) / 3);
  expect(priced.length).toBeLessThan(all.length);
  expect(priced.filter(({ afterLooking }) => afterLooking).length).toBeGreaterThan(3);
});

test('movers with prices ask about floor and lift in every language, in questions that the form accepts', () => {
  const asking = demonstrationServices.shifting.filter(({ questions }) => questions);
  expect(asking.map(({ prices, questions = [] }) => [prices !== undefined, questions.length])).toEqual([
    [true, 2],
  ]);
  for (const { questions = [] } of asking) {
    expect(fieldProblems({ questions }, questionsStruct)).toEqual({});
    expect(languages.flatMap((language) => Object.keys(wordsMissing(questions, language)))).toEqual([]);
  }
});

test('providers of several trades have schedules that the form accepts', () => {
  const set = categories.flatMap((category) =>
    demonstrationServices[category].flatMap(({ schedule }) => (schedule ? [{ category, schedule }] : [])),
  );
  expect(set).toMatchObject([
    { category: 'shifting', schedule: { duration: 240, crews: 2 } },
    { category: 'plumbing', schedule: { duration: 60, buffer: 30 } },
    { category: 'cleaning', schedule: { hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday })) } },
    { category: 'painting', schedule: { closedOnHolidays: true } },
    { category: 'electric', schedule: { notice: 24 * 60 } },
  ]);
  const { body } = changeProviderSchedule;
  const accepts = ({ duration, horizon, ...rest }: Schedule) =>
    body.is({ ...rest, ...(duration !== null && { duration }), ...(horizon !== null && { horizon }) });
  expect(set.map(({ schedule }) => accepts({ ...defaultSchedule, ...schedule }))).toEqual(
    set.map(() => true),
  );
});
