import { expect, test, vi } from 'vitest';
import { formStore, type Submission } from '#platform/forms/formStore.ts';
import { CallError } from '#platform/http/call.ts';

const values = { email: 'ona@example.com' };

function submission(own: Partial<Submission> = {}): Submission {
  return {
    validate: () => ({}),
    send: () => Promise.resolve(),
    explain: (message) => message || 'Something went wrong',
    validation: { required: 'Fill this in' },
    nameOf: (field) => field,
    ...own,
  };
}

/** After the form was sent. */
async function saidOf(own: Partial<Submission>) {
  const { $errors, $failure, $busy, submit } = formStore();
  const fields = await submit(values, submission(own));
  return { fields, errors: $errors.get(), failure: $failure.get(), busy: $busy.get() };
}

const refusedWith = (answer: object) => ({
  send: () => Promise.reject(new CallError(422, answer as never)),
});

test('an invalid form is not sent, and its fields show the errors', async () => {
  const send = vi.fn(() => Promise.resolve());
  const judge = () => ({ email: 'required' }) as const;
  expect(await saidOf({ validate: judge, send, nameOf: (field) => `own.${field}` })).toEqual({
    fields: ['own.email'],
    errors: { 'own.email': 'Fill this in' },
    failure: undefined,
    busy: false,
  });
  expect(send).not.toHaveBeenCalled();
});

test('validation errors of the server are shown at the fields they name', async () => {
  const refusal = refusedWith({
    code: 'validation',
    message: 'Check the form',
    errors: { name: 'Too long' },
  });
  expect(await saidOf({ ...refusal, explain: () => undefined })).toEqual({
    fields: ['name'],
    errors: { name: 'Too long' },
    failure: undefined,
    busy: false,
  });
});

test('an error about one field is shown only at that field', async () => {
  const refusal = refusedWith({ code: 'email_taken', message: 'This email is taken' });
  expect(await saidOf(refusal)).toMatchObject({
    errors: { email: 'This email is taken' },
    failure: undefined,
  });
});

test('an error without a field is shown below the form', async () => {
  const send = () => Promise.reject(new CallError(0));
  expect(await saidOf({ send })).toMatchObject({ fields: [], errors: {}, failure: 'Something went wrong' });
});

test('a form is busy while it is sent, and during navigation until the page is shown again', async () => {
  const { $busy, submit, returned } = formStore();
  const sent = submit(values, submission({ send: () => Promise.resolve('leaving' as const) }));
  expect($busy.get()).toBe(true);
  await sent;
  expect($busy.get()).toBe(true);
  returned();
  expect($busy.get()).toBe(false);
});

test('an error is shown until its field changes, a failure until the form is sent again', async () => {
  const { $errors, $failure, submit, changed } = formStore();
  await submit(values, submission({ validate: () => ({ email: 'required', name: 'required' }) as const }));
  changed('email');
  expect($errors.get()).toEqual({ name: 'Fill this in' });
  const send = () => Promise.reject(new CallError(0));
  await submit(values, submission({ send }));
  expect($failure.get()).toBe('Something went wrong');
  await submit(values, submission());
  expect([$errors.get(), $failure.get()]).toEqual([{}, undefined]);
});

test('a programming error is thrown, not shown to the user', async () => {
  const { $busy, submit } = formStore();
  const send = () => Promise.reject(new TypeError('undefined is not a function'));
  await expect(submit(values, submission({ send }))).rejects.toThrow(TypeError);
  expect($busy.get()).toBe(false);
});
