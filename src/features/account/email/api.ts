import { object, optional, refine, string } from 'superstruct';
import { codeField } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** One of the two that were mailed. */
const proof = refine(
  object({ token: optional(string()), code: optional(codeField) }),
  'code',
  (input, context) =>
    input.token || input.code
      ? true
      : [{ ...context, message: 'required', path: ['code'], branch: [...context.branch, input.code] }],
);

export const confirmEmail = endpoint('POST /{lang}/auth/confirm', {
  summary:
    "Confirms the address of the signed-in person's account, or one it is to have, with what was mailed to it",
  access: 'customer',
  body: proof,
  errors: ['link_dead', 'code_dead', 'other_account', 'email_taken'],
});

export const mailConfirmationAgain = endpoint('POST /{lang}/auth/confirm/mail', {
  summary: 'Mails a new link and a new code to the address that is to be confirmed',
  access: 'customer',
  errors: ['already_confirmed', 'too_many'],
});
