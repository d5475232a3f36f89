import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/call.ts';
import { suggestionStore } from '#stores/search/suggestionStore.ts';
import type { Suggestion } from '#stores/search/suggestions.ts';

const service = (name: string): Suggestion => ({
  href: `/en/service/${name}`,
  name,
  category: 'cleaning',
  service: { categoryLabel: 'Cleaning' },
});

/** A store, and its server's answers, each of which comes when the test says so. */
function searching() {
  const answers: PromiseWithResolvers<Suggestion[]>[] = [];
  const find = vi.fn(() => {
    const answer = Promise.withResolvers<Suggestion[]>();
    answers.push(answer);
    return answer.promise;
  });
  const store = suggestionStore('en', find);
  const names = () => store.$suggestions.get().map(({ name }) => name);
  const type = async (typed: string) => {
    store.ask(typed);
    await vi.advanceTimersByTimeAsync(150);
  };
  const answer = async (place: number, ...found: string[]) => {
    answers[place]?.resolve(found.map(service));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...store, answers, find, names, type, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('categories are suggested at once, services when nothing is typed for a moment', async () => {
  const { ask, find, names, type, answer } = searching();
  ask('cl');
  ask('cle');
  expect(names()).toEqual(['Cleaning']);
  expect(find).not.toHaveBeenCalled();
  await type('clean');
  expect(find.mock.calls).toMatchObject([['clean', 'en', { aborted: false }]]);
  await answer(0, 'Clean windows');
  expect(names()).toEqual(['Cleaning', 'Clean windows']);
});

test('what was found for fewer letters is shown on where it has these', async () => {
  const { ask, names, type, answer } = searching();
  await type('win');
  await answer(0, 'Windows', 'Winter tyres');
  ask('wind');
  expect(names()).toEqual(['Windows']);
});

test('an older answer does not take the place of a newer one', async () => {
  const { names, type, answer } = searching();
  await type('win');
  await type('wint');
  await answer(1, 'Winter tyres');
  await answer(0, 'Windows');
  expect(names()).toEqual(['Winter tyres']);
});

test('a server that does not answer suggests nothing', async () => {
  const { names, type, answers } = searching();
  await type('clean');
  answers[0]?.reject(new CallError(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Cleaning']);
});

test('spaces ask for nothing', async () => {
  const { find, names, type } = searching();
  await type('  ');
  expect([names(), find.mock.calls]).toEqual([[], []]);
});

test('the arrow keys go round, by way of the field', async () => {
  const { $reached, move, type, answer } = searching();
  await type('win');
  await answer(0, 'Windows', 'Winter tyres');
  const places = ([1, 1, 1, 1, -1, -1] as const).map((by) => {
    move(by);
    return $reached.get();
  });
  expect(places).toEqual([0, 1, -1, 0, -1, 1]);
});

test('what is reached stays reached when others come, and not when something else is typed', async () => {
  const { $reached, move, ask, type, answer } = searching();
  await type('clean');
  move(1);
  await answer(0, 'Clean windows');
  expect($reached.get()).toBe(0);
  ask('cleani');
  expect($reached.get()).toBe(-1);
});

test('closed, nothing is suggested until the next letter', async () => {
  const { close, ask, names, type } = searching();
  await type('clean');
  close();
  expect(names()).toEqual([]);
  ask('clean');
  expect(names()).toEqual(['Cleaning']);
});
