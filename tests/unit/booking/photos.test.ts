import { expect, test, vi } from 'vitest';
import { addPhoto, removePhoto } from '#features/booking/details/api.ts';
import { detailsPhotos, photosStore } from '#features/booking/details/photosStore.ts';
import { CallError } from '#platform/http/call.ts';

const texts = { photoFormat: 'Choose a picture', mostPhotos: 'Only five' };
const file = (name: string) => new File(['…'], name);
const judge = ({ name }: File) =>
  Promise.resolve(name.endsWith('.gif') ? ('photoFormat' as const) : undefined);
const added = (id: string) => ({ _id: id });
const namesOf = ({ $chosen }: ReturnType<typeof photosStore>) =>
  $chosen.get().map(({ file: { name } }) => name);

test('of files chosen together, invalid or excess ones are named, and the others stay', async () => {
  const store = photosStore(['stored', 'stored too'], texts, judge);
  await store.choose(['a', 'moving.gif', 'b', 'c', 'd'].map(file));
  expect(namesOf(store)).toEqual(['a', 'b', 'c']);
  expect(store.$refused.get()).toEqual(['moving.gif: Choose a picture', 'd: Only five']);
  store.drop('stored');
  expect(store.$refused.get()).toEqual([]);
  await store.choose([file('d')]);
  expect(namesOf(store)).toEqual(['a', 'b', 'c', 'd']);
});

test('sending waits for photos that are still being checked', async () => {
  const store = photosStore([], texts, judge);
  void store.choose([file('a')]);
  expect(await store.send({ add: async () => added('new') })).toBe(true);
  expect(store.sent()).toEqual(['new']);
});

test('sent photos are not sent again, rejected ones are named, and sent ones removed later are deleted', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(added('one'))
    .mockRejectedValueOnce(new CallError(0));
  const calls = detailsPhotos('booking', ask);
  const store = photosStore(['stored'], texts, judge);
  store.drop('stored');
  await store.choose(['a', 'b', 'c'].map(file));
  await expect(store.send(calls)).rejects.toThrow(CallError);
  expect([store.sent(), namesOf(store)]).toEqual([['one'], ['a', 'b', 'c']]);

  ask
    .mockRejectedValueOnce(new CallError(415, { code: 'photo_format', message: 'No picture' }))
    .mockResolvedValueOnce(added('three'));
  expect(await store.send(calls)).toBe(false);
  expect([store.sent(), namesOf(store)]).toEqual([
    ['one', 'three'],
    ['a', 'c'],
  ]);
  expect(store.$refused.get()).toEqual(['b: No picture']);

  const [first] = store.$chosen.get();
  if (first) store.drop(first);
  ask.mockRejectedValueOnce(new CallError(404));
  expect(await store.send(calls)).toBe(true);
  expect(ask.mock.calls.map(([endpoint]) => endpoint)).toEqual([
    removePhoto,
    ...Array.from({ length: 4 }, () => addPhoto),
    removePhoto,
  ]);
});

test('photos of a sent message are cleared, later ones stay', async () => {
  let number = 0;
  const add = async () => added(String((number += 1)));
  const store = photosStore([], texts, judge);
  await store.choose(['a', 'b'].map(file));
  await store.send({ add });
  const ids = store.sent();
  await store.choose([file('c'), file('moving.gif')]);
  store.clearSent(ids);
  expect(store.$refused.get()).toEqual([]);
  expect(namesOf(store)).toEqual(['c']);
  await store.send({ add });
  store.resetSent();
  expect([store.sent(), namesOf(store)]).toEqual([[], ['c']]);
});
