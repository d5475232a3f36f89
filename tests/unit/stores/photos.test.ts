import { expect, test, vi } from 'vitest';
import { CallError } from '#contract/call.ts';
import { addPhoto, removePhoto } from '#contract/bookings/photos.ts';
import { photosStore } from '#stores/booking/photosStore.ts';

const said = { photoFormat: 'Choose a picture', mostPhotos: 'Only five' };
const file = (name: string) => new File(['…'], name);
const judge = ({ name }: File) =>
  Promise.resolve(name.endsWith('.gif') ? ('photoFormat' as const) : undefined);
const added = (id: string) => ({ _id: id });
const namesOf = ({ $chosen }: ReturnType<typeof photosStore>) =>
  $chosen.get().map(({ file: { name } }) => name);

test('of the files that are chosen together, those that are no photos or too many are named, and the others stay', async () => {
  const store = photosStore(['stored', 'stored too'], said, vi.fn(), judge);
  await store.take(['a', 'moving.gif', 'b', 'c', 'd'].map(file));
  expect(namesOf(store)).toEqual(['a', 'b', 'c']);
  expect(store.$refused.get()).toEqual(['moving.gif: Choose a picture', 'd: Only five']);
  store.drop('stored');
  expect(store.$refused.get()).toEqual([]);
  await store.take([file('d')]);
  expect(namesOf(store)).toEqual(['a', 'b', 'c', 'd']);
});

test('what is still being looked at is sent too', async () => {
  const ask = vi.fn().mockResolvedValue(added('new'));
  const store = photosStore([], said, ask, judge);
  void store.take([file('a')]);
  expect(await store.send('booking')).toBe(true);
  expect(store.$stored.get()).toEqual(['new']);
});

test('what was sent is not sent again, and what the server refuses is named', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(added('one'))
    .mockRejectedValueOnce(new CallError(0));
  const store = photosStore(['stored'], said, ask, judge);
  store.drop('stored');
  await store.take(['a', 'b', 'c'].map(file));
  await expect(store.send('booking')).rejects.toThrow(CallError);
  expect([store.$stored.get(), namesOf(store)]).toEqual([['one'], ['b', 'c']]);

  ask
    .mockRejectedValueOnce(new CallError(415, { code: 'photo_format', message: 'No picture' }))
    .mockResolvedValueOnce(added('three'));
  expect(await store.send('booking')).toBe(false);
  expect([store.$stored.get(), namesOf(store)]).toEqual([['one', 'three'], []]);
  expect(store.$refused.get()).toEqual(['b: No picture']);
  expect(ask.mock.calls.map(([endpoint]) => endpoint)).toEqual([
    removePhoto,
    ...Array.from({ length: 4 }, () => addPhoto),
  ]);
});
