import { expect, test, vi } from 'vitest';
import { type Form, formStore } from '#platform/forms/useForm.ts';
import { CallError } from '#platform/http/call.ts';

const values = { email: 'ona@example.com' };

function formWith(own: Partial<Form> = {}): Form {
  return {
    validate: () => ({}),
    send: () => Promise.resolve(),
    explain: (message) => message || 'Something went wrong',
    validation: { required: 'Fill this in' },
    ...own,
  };
}

/** After the form was sent. */
async function stateAfter(own: Partial<Form>) {
  const { $state, submit } = formStore('form');
  await submit(values, formWith(own));
  return $state.get();
}

const refusedWith = (answer: object) => ({
  send: () => Promise.reject(new CallError(422, answer as never)),
});

test('an invalid form is not sent, and its fields show the errors', async () => {
  const send = vi.fn(() => Promise.resolve());
  const judge = () => ({ email: 'required' }) as const;
  expect(await stateAfter({ validate: judge, send, nameOf: (field) => `own.${field}` })).toEqual({
    errors: { 'own.email': 'Fill this in' },
    failure: undefined,
    busy: false,
  });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['email', undefined],
  ['items.0', 'Check the form'],
])(
  'an error of the server at %s is repeated below the form only if no field shows it',
  async (field, failure) => {
    const errors = { [field]: 'Too long' };
    const refusal = refusedWith({ code: 'invalid', message: 'Check the form', errors });
    expect(await stateAfter(refusal)).toEqual({ errors, failure, busy: false });
  },
);

test('an error about one field is shown only at that field', async () => {
  const refusal = refusedWith({ code: 'email_taken', message: 'This email is taken' });
  expect(await stateAfter(refusal)).toEqual({ errors: { email: 'This email is taken' }, busy: false });
});

test('an error without a field is shown below the form', async () => {
  const send = () => Promise.reject(new CallError(0));
  expect(await stateAfter({ send })).toMatchObject({ errors: {}, failure: 'Something went wrong' });
});

test('a form is busy while it is sent, and during navigation until the page is shown again', async () => {
  const { $state, submit, returned } = formStore('form');
  const sent = submit(values, formWith({ send: () => Promise.resolve('leaving' as const) }));
  expect($state.get().busy).toBe(true);
  await sent;
  expect($state.get().busy).toBe(true);
  returned();
  expect($state.get().busy).toBe(false);
});

test('an error is shown until its field changes, a failure until the form is sent again', async () => {
  const { $state, submit, changed } = formStore('form');
  await submit(values, formWith({ validate: () => ({ email: 'required', name: 'required' }) as const }));
  changed('email');
  expect($state.get().errors).toEqual({ name: 'Fill this in' });
  const send = () => Promise.reject(new CallError(0));
  await submit(values, formWith({ send }));
  expect($state.get().failure).toBe('Something went wrong');
  await submit(values, formWith());
  expect($state.get()).toEqual({ errors: {}, busy: false });
});

test('a programming error is thrown, not shown to the user', async () => {
  const { $state, submit } = formStore('form');
  const send = () => Promise.reject(new TypeError('undefined is not a function'));
  await expect(submit(values, formWith({ send }))).rejects.toThrow(TypeError);
  expect($state.get().busy).toBe(false);
});
