import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jsonAnswer } from '#platform/http/jsonAnswer.server.ts';

test('other requests are handled while a long list is serialized', async () => {
  const list = Array.from({ length: 1_000 }, (_, number) => ({ number, text: '"é"', none: undefined }));
  let finished = false;
  const answered = jsonAnswer(list, 200, {}).finally(() => (finished = true));
  await setImmediate();
  expect(finished).toBe(false);
  expect((await answered).body).toBe(JSON.stringify(list));
});
