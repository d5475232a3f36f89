import { expect, test, vi } from 'vitest';
import { CallError } from '#platform/http/call.ts';
import { freshCheckStore } from '#features/account/mfa/freshCheck.ts';

const refusal = (code: string, errors?: object) =>
  new CallError(403, { code, message: code, errors } as never);
/** A call that is refused once because it needs a fresh login. */
const guarded = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal('fresh_login'));

/** A store in which a call waits until somebody has proved who they are. */
async function waiting({
  call = guarded(),
  repeat,
}: { call?: ReturnType<typeof guarded>; repeat?: () => Promise<string> } = {}) {
  const ask = vi.fn(() => Promise.resolve({} as never));
  const { $asking, checked } = freshCheckStore(ask);
  const answer = checked(call, repeat);
  const asking = await vi.waitUntil(() => $asking.get());
  return { ask, call, answer, asking, $asking };
}

test('a call that needs no fresh login asks nothing, and its other failures are thrown', async () => {
  const { $asking, checked } = freshCheckStore();
  expect(await checked(() => Promise.resolve('done'))).toBe('done');
  await expect(checked(() => Promise.reject(refusal('forbidden')))).rejects.toThrow('forbidden');
  expect($asking.get()).toBeUndefined();
});

test('the password is checked by a separate call, then the first call is repeated', async () => {
  const { ask, call, answer, asking, $asking } = await waiting({ call: guarded().mockResolvedValue('done') });
  await asking.proceed('a password');
  expect(await answer).toBe('done');
  expect(ask).toHaveBeenCalledWith(expect.anything(), { body: { password: 'a password' } });
  expect(call).toHaveBeenCalledTimes(2);
  expect($asking.get()).toBeUndefined();
});

test('a password sent with the repeated call is not checked separately, and a passkey needs no check', async () => {
  const repeat = vi.fn(() => Promise.resolve('with it'));
  const one = await waiting({ repeat });
  await one.asking.proceed('a password');
  expect(await one.answer).toBe('with it');
  expect(one.ask).not.toHaveBeenCalled();

  const other = await waiting({ call: guarded().mockResolvedValue('again'), repeat });
  await other.asking.proceed();
  expect(await other.answer).toBe('again');
});

test('a wrong password leaves the dialog open, another failure closes it and is thrown', async () => {
  const wrong = refusal('validation', { currentPassword: 'wrong' });
  const repeat = vi.fn().mockRejectedValueOnce(wrong).mockRejectedValue(refusal('email_taken'));
  const { answer, asking, $asking } = await waiting({ repeat });
  await expect(asking.proceed('a guess')).rejects.toBe(wrong);
  expect($asking.get()).toBe(asking);
  await asking.proceed('the password');
  await expect(answer).rejects.toThrow('email_taken');
  expect($asking.get()).toBeUndefined();
});

test('closing the dialog gives no answer and repeats nothing', async () => {
  const { call, answer, asking, $asking } = await waiting();
  asking.close();
  expect(await answer).toBeUndefined();
  expect(call).toHaveBeenCalledTimes(1);
  expect($asking.get()).toBeUndefined();
});
