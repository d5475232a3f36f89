import { expect, test, vi } from 'vitest';
import { freshCheckStore } from '#features/account/mfa/freshCheck.ts';
import { CallError } from '#platform/http/call.ts';

const refusal = (code: string, errors?: object) =>
  new CallError(403, { code, message: code, errors } as never);
/** A request that is rejected once because it needs re-authentication. */
const guarded = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal('reauthentication_required'));

/** A store in which a request waits until the user has re-authenticated. */
async function waiting({
  call = guarded(),
  repeat,
}: { call?: ReturnType<typeof guarded>; repeat?: () => Promise<string> } = {}) {
  const ask = vi.fn(() => Promise.resolve({} as never));
  const { $pending, checked } = freshCheckStore(ask);
  const answer = checked(call, repeat);
  const pending = await vi.waitUntil(() => $pending.get());
  return { ask, call, answer, pending, $pending };
}

test('a request that needs no re-authentication opens no dialog, and its other errors are thrown', async () => {
  const { $pending, checked } = freshCheckStore();
  expect(await checked(() => Promise.resolve('done'))).toBe('done');
  await expect(checked(() => Promise.reject(refusal('forbidden')))).rejects.toThrow('forbidden');
  expect($pending.get()).toBeUndefined();
});

test('a separate request checks the password, then the first request is repeated', async () => {
  const { ask, call, answer, pending, $pending } = await waiting({
    call: guarded().mockResolvedValue('done'),
  });
  await pending.proceed('a password');
  expect(await answer).toBe('done');
  expect(ask).toHaveBeenCalledWith(expect.anything(), { body: { password: 'a password' } });
  expect(call).toHaveBeenCalledTimes(2);
  expect($pending.get()).toBeUndefined();
});

test('a password sent with the repeated request is not checked separately, and a passkey needs no check', async () => {
  const repeat = vi.fn(() => Promise.resolve('with it'));
  const one = await waiting({ repeat });
  await one.pending.proceed('a password');
  expect(await one.answer).toBe('with it');
  expect(one.ask).not.toHaveBeenCalled();

  const other = await waiting({ call: guarded().mockResolvedValue('again'), repeat });
  await other.pending.proceed();
  expect(await other.answer).toBe('again');
});

test('a wrong password leaves the dialog open, another error closes it and is thrown', async () => {
  const wrong = refusal('validation', { currentPassword: 'wrong' });
  const repeat = vi.fn().mockRejectedValueOnce(wrong).mockRejectedValue(refusal('email_taken'));
  const { answer, pending, $pending } = await waiting({ repeat });
  await expect(pending.proceed('a guess')).rejects.toBe(wrong);
  expect($pending.get()).toBe(pending);
  await pending.proceed('the password');
  await expect(answer).rejects.toThrow('email_taken');
  expect($pending.get()).toBeUndefined();
});

test('closing the dialog returns nothing and repeats nothing', async () => {
  const { call, answer, pending, $pending } = await waiting();
  pending.close();
  expect(await answer).toBeUndefined();
  expect(call).toHaveBeenCalledTimes(1);
  expect($pending.get()).toBeUndefined();
});
