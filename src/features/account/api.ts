import {
  array,
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  refine,
  string,
  type Struct,
} from 'superstruct';
import { problemAt } from '#platform/forms/fieldProblems.ts';
import {
  chosenPassword,
  emailField,
  loginPassword,
  nameField,
  optionalText,
  withoutOwnPassword,
} from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { photoErrors, photoField } from './photoField.ts';
import { securityEvents } from './securityEvents.ts';
import { userShape } from './shapes.ts';

export const readUser = endpoint('GET /{lang}/user/{email}', {
  summary: 'Returns the profile of the signed-in user',
  answer: userShape,
});

const oldest = 150;

/** Age arrives as text; an empty field clears it. */
const ageField = define<string>('age', (value) => {
  if (value === '' || (/^\d{1,3}$/.test(String(value)) && Number(value) <= oldest)) return true;
  return Number(value) >= 0 ? 'ageRange' : 'age';
});

/** docs/product.md 9.12: an empty password counts as missing; a form without a photo may send an empty text. */
function unlessEmpty<Value, Schema>(field: Struct<Value, Schema>) {
  return coerce(optional(field), string(), (value) => (value === '' ? undefined : value));
}

/** `name` and `email` are required; any other missing field is unchanged, and an empty one is cleared. */
export const profileStruct = refine(
  withoutOwnPassword(
    object({
      name: nameField,
      email: emailField,
      surname: optionalText(limits.name),
      age: optional(coerce(ageField, string(), (value) => value.trim())),
      country: optionalText(limits.name),
      city: optionalText(limits.name),
      password: unlessEmpty(chosenPassword),
      passwordRepeat: optional(string()),
      /** Required for another email or password, unless the session has re-authenticated recently. */
      currentPassword: unlessEmpty(loginPassword),
      photo: unlessEmpty(photoField),
    }),
  ),
  'passwordRepeat',
  ({ password, passwordRepeat }, context) =>
    !password ||
    passwordRepeat === undefined ||
    passwordRepeat === password ||
    problemAt(context, 'passwordRepeat', 'passwordsDiffer'),
);
export type ProfileInput = Infer<typeof profileStruct>;

export const updateUser = endpoint('PUT /{lang}/user/{email}', {
  summary: 'Updates the profile, password or photo of the signed-in user',
  bodyType: 'multipart/form-data',
  body: profileStruct,
  answer: userShape,
  errors: ['email_taken', 'reauthentication_required', 'too_many', 'photo_too_large', ...photoErrors],
});

const savedAddressPath = '/{lang}/user/{email}/saved-address';
const savedAddressShape = object({ address: nullable(string()) });

export const readSavedAddress = endpoint(`GET ${savedAddressPath}`, {
  summary: 'Returns the street address that the account saves for the next booking',
  answer: savedAddressShape,
});

export const savedAddressStruct = object({ address: optionalText(limits.line) });

export const changeSavedAddress = endpoint(`PUT ${savedAddressPath}`, {
  summary: 'Saves the street address for the next booking; an empty one deletes it',
  body: savedAddressStruct,
  answer: savedAddressShape,
});

const sessionsPath = '/{lang}/user/{email}/sessions';

export const listSessions = endpoint(`GET ${sessionsPath}`, {
  summary: 'Lists the sessions of the signed-in user and marks the current one',
  answer: array(
    object({
      id: string(),
      startedAt: string(),
      usedAt: string(),
      current: boolean(),
      device: nullable(string()),
      /** The shortened network of the login: '192.0.2.*'. */
      network: nullable(string()),
      sameNetwork: boolean(),
    }),
  ),
});

export const endSession = endpoint(`DELETE ${sessionsPath}/{id}`, {
  summary: 'Revokes one session of the signed-in user',
  fresh: true,
});

export const endSessionsElsewhere = endpoint(`DELETE ${sessionsPath}`, {
  summary: 'Revokes all other sessions, emailed links and calendar feeds of the signed-in user',
  fresh: true,
});

export const listEvents = endpoint('GET /{lang}/user/{email}/events', {
  summary: 'Lists the security events of the account, newest first',
  answer: array(
    object({
      at: string(),
      kind: enums(securityEvents),
      device: nullable(string()),
      network: nullable(string()),
    }),
  ),
});
