import { useState } from 'react';
import { Agreement } from '#features/legal/islands/Agreement.tsx';
import { paths } from '#features/urls/paths.ts';
import { leadsToBooking } from '#features/urls/returnPath.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { storeTab } from '#platform/client/tabStorage.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { CallError } from '#platform/http/call.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { Field } from '#ui/Field.tsx';
import { NewPassword } from '../../islands/NewPassword.tsx';
import { validateRepeat } from '../../passwordRepeat.ts';
import { request } from '../../requests.ts';
import { login, register, registrationStruct } from '../api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Done } from './Done.tsx';
import { startOwnSession } from './enter.ts';
import { readNext, useNext } from './useNext.ts';

/**
 * docs/product.md 3.10: opens the login page, which confirms the success. A visitor who came to book is logged in and continues
 * with the booking (3.30).
 */
function RegisterForm() {
  const lang = useLang();
  const texts = useTexts('auth');
  const next = useNext();
  const [done, setDone] = useState(false);
  const { formProps, fieldProps, failure, busy } = useValidatedForm({
    warnsUnsaved: false,
    validate({ passwordRepeat, ...account }) {
      const repeat = validateRepeat(account.password, passwordRepeat);
      return { ...fieldProblems(account, registrationStruct), ...repeat };
    },
    async send({ name, email, password }) {
      const body = { name: String(name), email: String(email), password: String(password) };
      await request(register, { body });
      if (leadsToBooking(readNext()) && (await logIn(body))) return 'leaving';
      // The login page reads it (src/features/account/login/registered.ts). In the URL it would be in histories, and everyone who
      // opens it would see the message.
      if (!storeTab('registered', body.email)) return void setDone(true);
      location.assign(paths.login(lang, { next: readNext() }));
      return 'leaving';
    },
    failed: texts.registrationFailed,
    showsFailure: true,
  });

  /** @returns whether the next page is being opened; otherwise the login page shows the problem */
  async function logIn({ email, password }: BodyOf<typeof login>): Promise<boolean> {
    try {
      return startOwnSession(await request(login, { body: { email, password } }), lang);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    }
  }
  if (done) {
    const text = `${texts.registered} ${texts.registeredMail}`;
    return <Done text={text} link={{ href: paths.login(lang, { next }), label: texts.login }} />;
  }

  return (
    <>
      <AuthForm formProps={formProps} busy={busy} submitLabel={texts.register} failure={failure}>
        <Field {...fieldProps('name')} label={texts.name} autoComplete="name" required />
        <Field {...fieldProps('email')} label={texts.email} type="email" autoComplete="username" required />
        <NewPassword fieldProps={fieldProps} texts={texts} />
        <Agreement document="customerTerms" words={texts.agreement} />
      </AuthForm>
      <p className="mt-4">
        {texts.haveAccount}{' '}
        <a className="link" href={paths.login(lang, { next })}>
          {texts.loginLink}
        </a>
      </p>
    </>
  );
}

export default island('RegisterForm', RegisterForm);
