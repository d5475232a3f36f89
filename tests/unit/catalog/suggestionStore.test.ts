import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Suggestion, suggestionStore } from '#features/catalog/search/suggestions.ts';
import { CallError } from '#platform/http/call.ts';

const service = (name: string): Suggestion => ({
  href: `/en/service/${name}`,
  name,
  category: 'cleaning',
  service: { categoryLabel: 'Cleaning', priceFrom: null },
});

/** A store, and its server's responses, each given by the test. */
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
    store.suggest(typed);
    await vi.advanceTimersByTimeAsync(150);
  };
  const answer = async (index: number, ...found: string[]) => {
    answers[index]?.resolve(found.map(service));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...store, answers, find, names, type, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('categories are suggested immediately, services after a pause in typing', async () => {
  const { suggest, find, names, type, answer } = searching();
  suggest('cl');
  suggest('cle');
  expect(names()).toEqual(['Cleaning']);
  expect(find).not.toHaveBeenCalled();
  await type('clean');
  expect(find.mock.calls).toMatchObject([['clean', 'en', { aborted: false }]]);
  await answer(0, 'Clean windows');
  expect(names()).toEqual(['Cleaning', 'Clean windows']);
});

test('services found for fewer letters stay while they contain the letters typed since', async () => {
  const { suggest, names, type, answer } = searching();
  await type('win');
  await answer(0, 'Windows', 'Winter tyres');
  suggest('wind');
  expect(names()).toEqual(['Cleaning', 'Windows']);
});

test('an older response does not replace a newer one', async () => {
  const { names, type, answer } = searching();
  await type('win');
  await type('wint');
  await answer(1, 'Winter tyres');
  await answer(0, 'Windows');
  expect(names()).toEqual(['Cleaning', 'Winter tyres']);
});

test('if the server does not respond, only categories are suggested', async () => {
  const { names, type, answers } = searching();
  await type('clean');
  answers[0]?.reject(new CallError(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Cleaning']);
});

test('a partly typed town is suggested with the words before it', () => {
  const { $suggestions, suggest } = suggestionStore(
    'en',
    vi.fn(() => new Promise<Suggestion[]>(() => {})),
    () => ['Šiauliai', 'Vilnius'],
  );
  suggest('leaking tap siau');
  expect($suggestions.get()).toEqual([
    { href: '/en/services?q=leaking+tap&town=%C5%A0iauliai', name: 'leaking tap Šiauliai' },
  ]);
});

test('spaces alone suggest and request nothing', async () => {
  const { find, names, type } = searching();
  await type('  ');
  expect([names(), find.mock.calls]).toEqual([[], []]);
});

test('the arrow keys move through the suggestions and the field, and start again', async () => {
  const { $reached, move, type, answer } = searching();
  await type('win');
  await answer(0, 'Windows', 'Winter tyres');
  const places = ([1, 1, 1, 1, -1, -1] as const).map((by) => {
    move(by);
    return $reached.get();
  });
  expect(places).toEqual([0, 1, 2, -1, 2, 1]);
});

test('the highlighted suggestion stays when more arrive, but not when more is typed', async () => {
  const { $reached, move, suggest, type, answer } = searching();
  await type('clean');
  move(1);
  await answer(0, 'Clean windows');
  expect($reached.get()).toBe(0);
  suggest('cleani');
  expect($reached.get()).toBe(-1);
});

test('after closing, nothing is suggested until the next letter', async () => {
  const { close, suggest, names, type } = searching();
  await type('clean');
  close();
  expect(names()).toEqual([]);
  suggest('clean');
  expect(names()).toEqual(['Cleaning']);
});
