import { expect, test } from 'vitest';
import { categories } from '#domain/categories.ts';
import { scenes } from '#demonstration/scenes/index.ts';
import { changeProviderSchedule } from '#contract/partners/providerSchedule.ts';
import { priceListStruct } from '#contract/partners/prices.ts';
import { questionsStruct, wordsMissing } from '#contract/partners/questions.ts';
import { fieldProblems } from '#domain/fields.ts';
import { languages } from '#domain/languages.ts';
import { noSchedule, type Schedule } from '#domain/schedules/schedule.ts';
import { demonstrationServices, priceListOf } from '#demonstration/services.ts';

test.each(categories.filter((category) => demonstrationServices[category].length > 0))(
  '%s: every picture that a service names is drawn, and stands for no other service',
  (category) => {
    const named = demonstrationServices[category].flatMap(({ pictures }) => pictures);
    const drawn = named.map((picture) => scenes[category].scene(picture));
    expect(drawn.every((svg) => svg.startsWith('<svg') && !/NaN|undefined/.test(svg))).toBe(true);
    expect(new Set(drawn).size).toBe(named.length);
    expect(named).toContain(scenes[category].typical);
  },
);

test('a picture that nobody drew is refused', () => {
  expect(() => scenes.repair.scene('piano-0')).toThrow(RangeError);
});

test('only a picture from a room has the light of its window across it', () => {
  expect(scenes.painting.scene('wall-0')).toContain('url(#beam)');
  expect(scenes.painting.scene('facade-0')).not.toContain('url(#beam)');
});

test('most services have prices, as the form of prices takes them, some after looking, some none', () => {
  const all = categories.flatMap((category) => demonstrationServices[category]);
  const said = all.flatMap(({ prices }) => (prices ? [priceListOf(prices)] : []));
  const edits = said.map(({ callOut, hourly, ...list }) => ({
    ...list,
    ...(callOut && { callOut }),
    ...(hourly && { hourly }),
  }));
  expect(edits.map((edit) => fieldProblems(edit, priceListStruct))).toEqual(said.map(() => ({})));
  expect(said.length).toBeGreaterThan((all.length * 2) / 3);
  expect(said.length).toBeLessThan(all.length);
  expect(said.filter(({ afterLooking }) => afterLooking).length).toBeGreaterThan(3);
});

test('movers with prices ask about floor and lift, in every language, as the form of questions takes it', () => {
  const asking = demonstrationServices.shifting.filter(({ questions }) => questions);
  expect(asking.map(({ prices, questions = [] }) => [prices !== undefined, questions.length])).toEqual([
    [true, 2],
  ]);
  for (const { questions = [] } of asking) {
    expect(fieldProblems({ questions }, questionsStruct)).toEqual({});
    expect(languages.flatMap((language) => Object.keys(wordsMissing(questions, language)))).toEqual([]);
  }
});

test('providers of several trades have said how they work, as the form of hours takes it', () => {
  const said = categories.flatMap((category) =>
    demonstrationServices[category].flatMap(({ schedule }) => (schedule ? [{ category, schedule }] : [])),
  );
  expect(said).toMatchObject([
    { category: 'shifting', schedule: { duration: 240, teams: 2 } },
    { category: 'plumbing', schedule: { duration: 60, buffer: 30 } },
    { category: 'cleaning', schedule: { hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday })) } },
    { category: 'painting', schedule: { closedOnHolidays: true } },
    { category: 'electric', schedule: { notice: 24 * 60 } },
  ]);
  const { body } = changeProviderSchedule;
  const takes = ({ duration, horizon, ...rest }: Schedule) =>
    body.is({ ...rest, ...(duration !== null && { duration }), ...(horizon !== null && { horizon }) });
  expect(said.map(({ schedule }) => takes({ ...noSchedule, ...schedule }))).toEqual(said.map(() => true));
});
