import { beforeEach, expect, test } from 'vitest';
import type { request } from '#features/account/requests.ts';
import { $token, $user } from '#features/account/session.ts';
import type { User } from '#features/account/shapes.ts';
import { toggleFavorite } from '#features/catalog/favorites/api.ts';
import { favoritesStore } from '#features/catalog/favorites/favoritesStore.ts';
import { CallError } from '#platform/http/call.ts';

const ona = { name: 'Ona', email: 'ona@example.com' } as User;

/** An API that stores favourites, with the requests it received; while `fails`, it does not respond. */
function api(...stored: string[]) {
  const state = { stored, fails: false, toggles: 0 };
  const ask = (async (endpoint: unknown, options: { body?: { serviceId: string } }) => {
    if (state.fails) throw new CallError(0);
    if (endpoint !== toggleFavorite) return state.stored.map((_id) => ({ _id }));
    state.toggles += 1;
    const id = options.body?.serviceId ?? '';
    const isFavorite = !state.stored.includes(id);
    state.stored = isFavorite ? [id, ...state.stored] : state.stored.filter((each) => each !== id);
    return { isFavorite };
  }) as unknown as typeof request;
  return { state, store: favoritesStore(ask) };
}

beforeEach(() => {
  $token.set('a token');
  $user.set(ona);
});

test('toggling adds a service, toggling again removes it', async () => {
  const { state, store } = api('a');
  expect(await store.flip('b')).toBe(true);
  expect([state.stored, store.$favorites.get()?.map(({ _id }) => _id)]).toEqual([
    ['b', 'a'],
    ['b', 'a'],
  ]);
  expect(await store.flip('b')).toBe(true);
  expect(store.$favorites.get()?.map(({ _id }) => _id)).toEqual(['a']);
});

test('a toggle shows its result immediately, and a second one is ignored until it finishes', async () => {
  const { state, store } = api();
  const first = store.flip('a');
  expect(store.$toggling.get()).toMatchObject({ a: true });
  expect(await store.flip('a')).toBe(false);
  expect(await first).toBe(true);
  expect([state.toggles, store.$toggling.get().a]).toEqual([1, undefined]);
});

test('a toggle that fails changes nothing', async () => {
  const { state, store } = api('a');
  await store.load();
  state.fails = true;
  expect(await store.flip('a')).toBe(false);
  expect([store.$favorites.get()?.length, store.$toggling.get().a, store.$flipped.get().a]).toEqual([
    1,
    undefined,
    undefined,
  ]);
});

test('a toggle does not undo that of another tab', async () => {
  const { state, store } = api();
  await store.load();
  state.stored = ['a'];
  expect(await store.flip('a')).toBe(true);
  expect([state.stored, state.toggles]).toEqual([['a'], 2]);
});

test('the list is requested once per session', async () => {
  const { state, store } = api('a');
  await Promise.all([store.load(), store.load()]);
  state.stored = ['b'];
  await store.load();
  expect(store.$favorites.get()?.map(({ _id }) => _id)).toEqual(['a']);
  $token.set('another');
  expect(store.$favorites.get()).toBeUndefined();
  await store.load();
  expect(store.$favorites.get()?.map(({ _id }) => _id)).toEqual(['b']);
});

test('a failed load is reported, and a list loaded before stays', async () => {
  const { state, store } = api('a');
  state.fails = true;
  await store.load();
  expect([store.$failed.get(), store.$favorites.get()]).toEqual([true, undefined]);
  state.fails = false;
  await store.reload();
  state.fails = true;
  await store.reload();
  expect([store.$failed.get(), store.$favorites.get()?.length]).toEqual([true, 1]);
});

test('toggling does nothing for visitors who are logged out', async () => {
  const { state, store } = api();
  $user.set(null);
  expect([await store.flip('a'), state.toggles]).toEqual([false, 0]);
});
