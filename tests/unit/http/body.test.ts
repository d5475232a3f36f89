import { expect, test } from 'vitest';
import { readBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';

function callWith(type: string, body: string): Call {
  const headers = new Headers({ 'Content-Type': type });
  return { headers, readBody: async () => Buffer.from(body) } as unknown as Call;
}

const part = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nOna\r\n';
const form = { bodyType: 'multipart/form-data' } as const;

test.each(['boundary=b', 'boundary="b"', 'xboundary=other; boundary=b'])(
  'a form with %s is read, and refused when it has too many parts',
  async (parameters) => {
    const read = (parts: number) =>
      readBody(callWith(`multipart/form-data; ${parameters}`, `${part.repeat(parts)}--b--\r\n`), form);
    expect(await read(1)).toEqual({ name: 'Ona' });
    await expect(read(1000)).rejects.toMatchObject({ code: 'bad_json' });
  },
);

test.each([
  ['lines', 'a: b\r\n'.repeat(2_000), 'note'],
  ['letters', '', 'note'.repeat(2_000)],
])('a form is refused when the head of a part has thousands of %s', async (_, lines, name) => {
  const long = `--b\r\n${lines}Content-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const reading = readBody(callWith('multipart/form-data; boundary=b', `${part}${long}--b--\r\n`), form);
  await expect(reading).rejects.toMatchObject({ code: 'bad_json' });
});

test.each(['', 'multipart', 'application/json'])(
  'the content type "%s" is refused where a form is expected',
  async (type) => {
    await expect(readBody(callWith(type, ''), form)).rejects.toMatchObject({ code: 'unsupported_type' });
  },
);
