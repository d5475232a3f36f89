import { expect, test } from 'vitest';
import { validateRepeat } from '#features/account/passwordRepeat.ts';

test.each([
  ['secret123', '', 'required'],
  ['secret123', undefined, 'required'],
  ['secret123', 'secret124', 'passwordsDiffer'],
  ['secret123', 'secret123', undefined],
])('password %j repeated as %j: %s', (password, repeat, problem) => {
  expect(validateRepeat(password, repeat)).toEqual(problem ? { passwordRepeat: problem } : {});
});
