import { nullable, object, string, type Infer } from 'superstruct';
import { limits, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { createdPasskey, creationOptions } from './passkeyShapes.ts';

const path = '/{lang}/user/{email}/passkeys';

export const passkeyShape = object({
  id: string(),
  name: string(),
  addedAt: string(),
  usedAt: nullable(string()),
});
export type Passkey = Infer<typeof passkeyShape>;

export const preparePasskey = endpoint({
  summary: 'What the browser is to make a passkey for the signed-in person from',
  method: 'POST',
  path: `${path}/options`,
  access: 'owner',
  fresh: true,
  status: 200,
  answer: object({ options: creationOptions }),
  errors: ['email_unconfirmed', 'second_factor', 'factor_closed', 'not_found'],
});

export const addPasskey = endpoint({
  summary: 'Keeps a passkey that the browser has made',
  method: 'POST',
  path,
  access: 'owner',
  fresh: true,
  body: object({ passkey: createdPasskey, name: requiredText(limits.name) }),
  status: 201,
  answer: passkeyShape,
  errors: ['passkey_refused', 'email_unconfirmed', 'second_factor', 'factor_closed', 'not_found', 'too_many'],
});

export const renamePasskey = endpoint({
  summary: 'Calls a passkey of the signed-in person something else',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'owner',
  body: object({ name: requiredText(limits.name) }),
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  summary: 'Removes a passkey of the signed-in person',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['second_factor', 'not_found'],
});
