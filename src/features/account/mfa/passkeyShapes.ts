import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { define, type Struct } from 'superstruct';
import { described, type FieldSchema } from '#platform/forms/fields.ts';

/** https://www.w3.org/TR/webauthn-3/: the content is checked by the WebAuthn library where it is used. */
function webauthn<Shape>(name: string): Struct<Shape, FieldSchema> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return described(
    define<Shape>(name, (value) => isObject(value) || 'required'),
    { type: 'object' },
  );
}

/** `PublicKeyCredentialCreationOptionsJSON` */
export const creationOptions = webauthn<PublicKeyCredentialCreationOptionsJSON>('creationOptions');
/** `RegistrationResponseJSON` */
export const createdPasskey = webauthn<RegistrationResponseJSON>('createdPasskey');
/** `PublicKeyCredentialRequestOptionsJSON` */
export const requestOptions = webauthn<PublicKeyCredentialRequestOptionsJSON>('requestOptions');
/** `AuthenticationResponseJSON` */
export const usedPasskey = webauthn<AuthenticationResponseJSON>('usedPasskey');
