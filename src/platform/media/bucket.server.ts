import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketSettings } from '#platform/config/settings.server.ts';
import type { Media } from './store.server.ts';

/** A store that never responds must not delay a request longer. */
const deadlineMs = 10_000;

async function opened(bucket: BucketSettings) {
  const [{ createStorage }, { default: s3 }, { AwsClient }] = await Promise.all([
    import('unstorage'),
    import('unstorage/drivers/s3'),
    import('aws4fetch'),
  ]);
  const client = new AwsClient({ ...bucket, service: 's3' });
  return { storage: createStorage({ driver: s3(bucket) }), client };
}

export function bucketMedia(bucket: BucketSettings): Media {
  let opening: ReturnType<typeof opened> | undefined;
  /** After a failed import (perhaps because of too many open files), the next request imports again. */
  const open = () =>
    (opening ??= opened(bucket).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  const read = (file: string) =>
    inTime(async () => {
      const bytes = await (await open()).storage.getItemRaw<ArrayBuffer>(file);
      return bytes ? Buffer.from(bytes) : undefined;
    });

  /** The driver's own list has only the first thousand files. */
  const list = async () => {
    const { client } = await open();
    const files: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) });
      const page = await inTime(async () => {
        const request = await client.sign(`${bucket.endpoint}/${bucket.bucket}?${query.toString()}`);
        const answer = await fetch(request);
        if (!answer.ok) throw new Error(`the list was answered ${answer.status}`);
        return answer.text();
      });
      files.push(...readElements(page, 'Key'));
      [next] = readElements(page, 'NextContinuationToken');
    }
    return files;
  };

  return {
    read,
    list,
    version: (file) =>
      inTime(async () => ((await (await open()).storage.hasItem(file)) ? 'stored' : undefined)),
    write: (file, bytes) =>
      inTime(async () => {
        const { storage } = await open();
        await storage.setItemRaw(file, bytes);
        // The driver ignores "404, no such bucket".
        if (!(await storage.hasItem(file))) throw new Error('what was written is not there');
      }),
    remove: (file) => inTime(async () => (await open()).storage.removeItem(file)),
    async copyTo(file, path) {
      const bytes = await read(file);
      if (bytes) await writeFile(path, bytes);
    },
  };
}

/** @throws an error that counts as an unavailable disk: the store may recover */
async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = sleep(deadlineMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${deadlineMs} ms`);
  });
  try {
    return await Promise.race([work(), deadline]);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw Object.assign(new Error(`The media store: ${reason}`, { cause: error }), { code: 'EIO' });
  }
}

function readElements(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}
