import { object, optional, refine, string } from 'superstruct';
import { problemAt } from '#platform/forms/fieldProblems.ts';
import { codeField } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const proofStruct = refine(
  object({ token: optional(string()), code: optional(codeField) }),
  'code',
  ({ token, code }, context) => Boolean(token || code) || problemAt(context, 'code', 'required'),
);

export const confirmEmail = endpoint('POST /{lang}/auth/confirm', {
  summary: 'Confirms the current or new email address with the emailed link or code',
  body: proofStruct,
  errors: ['link_expired', 'code_expired', 'other_account', 'email_taken'],
});

export const resendConfirmation = endpoint('POST /{lang}/auth/confirm/mail', {
  summary: 'Emails a new confirmation link and code to the unconfirmed email address',
  errors: ['already_confirmed', 'too_many'],
});
