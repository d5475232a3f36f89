import { expect, test, vi } from 'vitest';
import { bucketMedia } from '#platform/media/bucket.server.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('unstorage', () => ({ createStorage: load }));

test('a media store that failed to load is loaded again on the next request', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('too many open files');
  });
  load.mockReturnValue({ getItemRaw: () => Promise.resolve(Buffer.from('picture')) });
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  const media = bucketMedia({ endpoint: 'http://store', bucket: 'media', region: 'eu-north-1', ...keys });
  await expect(media.read('a.jpg')).rejects.toThrow('too many open files');
  expect(String(await media.read('a.jpg'))).toBe('picture');
});
