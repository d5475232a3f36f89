import { coerce, define, object, optional, refine, string, type Infer } from 'superstruct';
import {
  chosenPassword,
  emailField,
  givenPassword,
  limits,
  nameField,
  optionalText,
  withoutOwnPassword,
} from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { photoErrors, photoField } from './photoField.ts';
import { userShape } from './shapes.ts';

const oldest = 150;

/** Age arrives as the text of a form field; an empty one clears it. */
const ageField = define<string>('age', (value) => {
  if (value === '' || (/^\d{1,3}$/.test(String(value)) && Number(value) <= oldest)) return true;
  return Number(value) >= 0 ? 'ageRange' : 'age';
});

/** docs/product.md 9.12: an empty password is no password. */
const newPassword = coerce(optional(chosenPassword), string(), (value) => (value === '' ? undefined : value));

/** An empty field proves nothing. */
const currentPassword = coerce(optional(givenPassword), string(), (value) =>
  value === '' ? undefined : value,
);

/** A form without a photo may send an empty file or an empty text. */
const newPhoto = coerce(optional(photoField), string(), (value) => (value === '' ? undefined : value));

/**
 * The fields of the profile's form. `name` and `email` are required; any other field stays as it is when missing, and is cleared
 * when empty.
 */
export const profileStruct = refine(
  withoutOwnPassword(
    object({
      name: nameField,
      email: emailField,
      surname: optionalText(limits.name),
      age: optional(coerce(ageField, string(), (value) => value.trim())),
      country: optionalText(limits.name),
      city: optionalText(limits.name),
      password: newPassword,
      passwordRepeat: optional(string()),
      /** The present password: proves who asks for another email or password, unless a fresh check has. */
      currentPassword,
      photo: newPhoto,
    }),
  ),
  'passwordRepeat',
  ({ password, passwordRepeat }, context) =>
    !password || passwordRepeat === undefined || passwordRepeat === password
      ? true
      : [
          {
            ...context,
            message: 'passwordsDiffer',
            path: ['passwordRepeat'],
            branch: [...context.branch, passwordRepeat],
          },
        ],
);
export type ProfileForm = Infer<typeof profileStruct>;

export const updateUser = endpoint({
  summary: "Changes the signed-in person's profile, password or photo",
  method: 'PUT',
  path: '/{lang}/user/{email}',
  access: 'owner',
  bodyType: 'multipart/form-data',
  body: profileStruct,
  status: 200,
  answer: userShape,
  errors: ['email_taken', 'fresh_login', 'too_many', 'photo_too_large', ...photoErrors],
});
