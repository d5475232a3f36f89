import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { apiBase, call } from '#contract/call.ts';
import { check } from '#contract/accounts/check.ts';
import { askPasskey } from '#contract/accounts/passkeyLogin.ts';
import { preparePasskey } from '#contract/accounts/passkeys.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { request } from '#stores/requests.ts';

/** A small library, but only some ever need it. */
const webauthn = () => import('@simplewebauthn/browser');

/** What became of a question to the browser for a passkey; `unused` when the person closed it. */
export type Asked<Response> = { passkey: Response } | 'unused' | 'there' | 'failed';

/** Has one of the person's passkeys sign. */
export async function signWithPasskey(): Promise<Asked<AuthenticationResponseJSON>> {
  const { options } = await request(askPasskey);
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options }).then(signed, whyNot);
}

/**
 * Offers the person's passkeys in the list of what their browser can fill into a login form, where the browser knows that.
 * @returns what the one that was chosen has signed; undefined when none was, or none can be
 */
export async function passkeyFromForm(): Promise<AuthenticationResponseJSON | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webauthn();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { lang } = document.documentElement;
  // Asked without the backdrop that says that the page waits: nobody waits for it.
  const { options } = await call(apiBase(), askPasskey, { params: { lang } });
  const asked = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).then(
    signed,
    whyNot,
  );
  return typeof asked === 'object' ? asked.passkey : undefined;
}

/** Has the person's device make a passkey. */
export async function makePasskey({
  options,
}: AnswerOf<typeof preparePasskey>): Promise<Asked<RegistrationResponseJSON>> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options }).then(signed, whyNot);
}

/** Proves with a passkey who has the session. @returns whether they have */
export async function checkWithPasskey(): Promise<Asked<AuthenticationResponseJSON>> {
  const asked = await signWithPasskey();
  if (typeof asked === 'object') await request(check, { body: { passkey: asked.passkey } });
  return asked;
}

function signed<Response>(passkey: Response): Asked<Response> {
  return { passkey };
}

/** https://www.w3.org/TR/webauthn-3/#sctn-op-create: browsers do not tell a question that was closed from one without an answer. */
function whyNot({ name }: Error): 'unused' | 'there' | 'failed' {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'unused';
  return name === 'InvalidStateError' ? 'there' : 'failed';
}
