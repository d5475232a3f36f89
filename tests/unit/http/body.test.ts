import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readForm } from '#platform/http/body.server.ts';
import type { Call } from '#platform/http/call.server.ts';
import { startArriving } from '#platform/http/formTurns.server.ts';
import { newFolder } from '../../support/site/folders.ts';

const folder = () => ({ folder: newFolder(), arriving: startArriving() });

function callWith(type: string, body: string): Call {
  const storeBody = async (max: number, file: string) => {
    writeFileSync(file, body);
    return body.length <= max;
  };
  return { headers: new Headers({ 'Content-Type': type }), storeBody } as unknown as Call;
}

const part = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nOna\r\n';

test.each(['boundary=b', 'boundary="b"', 'xboundary=other; boundary=b'])(
  'a form with %s is parsed, and rejected if it has too many parts',
  async (parameters) => {
    const read = (parts: number) =>
      readForm(
        callWith(`multipart/form-data; ${parameters}`, `${part.repeat(parts)}--b--\r\n`),
        {},
        folder(),
      );
    expect(await read(1)).toEqual({ name: 'Ona' });
    await expect(read(1000)).rejects.toMatchObject({ code: 'bad_json' });
  },
);

test.each([
  ['lines', 'a: b\r\n'.repeat(2_000), 'note'],
  ['letters', '', 'note'.repeat(2_000)],
])('a form is rejected if the head of a part has thousands of %s', async (_, lines, name) => {
  const long = `--b\r\n${lines}Content-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const reading = readForm(
    callWith('multipart/form-data; boundary=b', `${part}${long}--b--\r\n`),
    {},
    folder(),
  );
  await expect(reading).rejects.toMatchObject({ code: 'bad_json' });
});

test('a file name may contain a quotation mark', async () => {
  const head =
    'Content-Disposition: form-data; name="photo"; filename="a\\".jpg"\r\nContent-Type: image/jpeg';
  const body = `${part}--b\r\n${head}\r\n\r\nhello\r\n--b--\r\n`;
  const { name, photo } = await readForm(callWith('multipart/form-data; boundary=b', body), {}, folder());
  expect([name, await (photo as File).text()]).toEqual(['Ona', 'hello']);
});

test.each(['', 'multipart', 'application/json'])(
  'the content type "%s" is rejected where a form is expected',
  async (type) => {
    await expect(readForm(callWith(type, ''), {}, folder())).rejects.toMatchObject({
      code: 'unsupported_type',
    });
  },
);

test('the file of a form stays on disk until it is read', async () => {
  const own = folder();
  const file =
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhello\r\n';
  const { photo, name } = await readForm(
    callWith('multipart/form-data; boundary=b', `${part}${file}--b--\r\n`),
    {},
    own,
  );
  expect([name, photo]).toEqual(['Ona', expect.any(File)]);
  const { name: fileName, type, size } = photo as File;
  expect([fileName, type, size, await (photo as File).text()]).toEqual(['me.jpg', 'image/jpeg', 5, 'hello']);
  expect(readdirSync(own.folder).sort()).toEqual(['1', 'form']);
  // A file that is no longer on disk was never in memory.
  writeFileSync(join(own.folder, '1'), 'other');
  await expect((photo as File).text()).rejects.toThrow();
});
