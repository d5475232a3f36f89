import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { apiBase, call } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { request } from '../../requests.ts';
import { check, createPasskeyChallenge, preparePasskey } from '../api.ts';

/** Imported on demand: few users need it. */
const webauthn = () => import('@simplewebauthn/browser');

/** `unused` if the user closed the dialog, `there` if the device already has a passkey. */
type PasskeyResult<Response> = { passkey: Response } | 'unused' | 'there' | 'failed';

export async function signWithPasskey(): Promise<PasskeyResult<AuthenticationResponseJSON>> {
  const { options } = await request(createPasskeyChallenge);
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options }).then(signed, failureKind);
}

/** Offers passkeys in the browser's autofill of the login form. Undefined if none was chosen or none can be. */
export async function passkeyFromForm(): Promise<AuthenticationResponseJSON | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webauthn();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { lang } = document.documentElement;
  const { options } = await call(apiBase(), createPasskeyChallenge, { params: { lang } });
  const result = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).then(
    signed,
    failureKind,
  );
  return typeof result === 'object' ? result.passkey : undefined;
}

export async function makePasskey({
  options,
}: AnswerOf<typeof preparePasskey>): Promise<PasskeyResult<RegistrationResponseJSON>> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options }).then(signed, failureKind);
}

export function usePasskeyCheck(failed: string, onChecked: () => unknown) {
  const { busy, act } = useMutation();
  const checkPasskey = () =>
    act(async () => {
      const result = await signWithPasskey();
      if (result === 'unused') return;
      if (typeof result !== 'object') return showToast('error', failed);
      await request(check, { body: { passkey: result.passkey } });
      await onChecked();
    });
  return { busy, checkPasskey };
}

function signed<Response>(passkey: Response): PasskeyResult<Response> {
  return { passkey };
}

/** https://www.w3.org/TR/webauthn-3/#sctn-op-create: browsers do not distinguish a closed dialog from a timeout. */
function failureKind({ name }: Error): 'unused' | 'there' | 'failed' {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'unused';
  return name === 'InvalidStateError' ? 'there' : 'failed';
}
