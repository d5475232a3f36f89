import { expect, test, vi } from 'vitest';
import { picturesStore } from '#features/catalog/pictures/picturesStore.ts';
import type { TeamPicture } from '#features/catalog/serviceShapes.ts';
import { CallError } from '#platform/http/call.ts';

const picture = (name: string): TeamPicture => ({ file: `${name}.jpg`, url: `/media/${name}.jpg`, alt: {} });
const [one, two, three] = ['one', 'two', 'three'].map(picture) as [TeamPicture, TeamPicture, TeamPicture];
const photo = (name: string) => new File(['…'], name);
const validation = { photoFormat: 'Choose a picture' } as never;
const filesOf = ({ $pictures }: ReturnType<typeof picturesStore>) => $pictures.get().map(({ file }) => file);

test('of files chosen together, pictures are sent and the others are named', async () => {
  const judge = ({ name }: File) =>
    Promise.resolve(name === 'letter.pdf' ? ('photoFormat' as const) : undefined);
  const store = picturesStore([], validation, vi.fn(), { validate: judge });
  const send = vi.fn();
  await store.choose([photo('a.jpg'), photo('letter.pdf'), photo('b.jpg')], send);
  expect(send.mock.calls.map(([sent]) => (sent as File).name)).toEqual(['a.jpg', 'b.jpg']);
  expect(store.$refused.get()).toEqual(['letter.pdf: Choose a picture']);
  await store.choose([photo('c.jpg')], send);
  expect(store.$refused.get()).toEqual([]);
});

test('an uploaded picture comes last; a rejected one is named at the field, other errors are thrown', async () => {
  const uploaded = { file: two.file, url: two.url };
  const ask = vi
    .fn()
    .mockResolvedValueOnce(uploaded)
    .mockRejectedValueOnce(new CallError(422, { code: 'photo_format', message: 'No picture' }))
    .mockRejectedValueOnce(new CallError(500, { code: 'internal', message: 'Broken' }));
  const store = picturesStore([one], validation, ask);
  await store.upload(photo('two.jpg'));
  expect(filesOf(store)).toEqual(['one.jpg', 'two.jpg']);
  await store.upload(photo('none.jpg'));
  expect(store.$refused.get()).toEqual(['none.jpg: No picture']);
  await expect(store.upload(photo('three.jpg'))).rejects.toThrow('Broken');
  expect(filesOf(store)).toEqual(['one.jpg', 'two.jpg']);
});

test('a picture can be moved to another place, and removed', () => {
  const store = picturesStore([one, two, three], validation, vi.fn());
  store.move(three, 0);
  expect(filesOf(store)).toEqual(['three.jpg', 'one.jpg', 'two.jpg']);
  store.remove(1);
  expect(filesOf(store)).toEqual(['three.jpg', 'two.jpg']);
});
