import { useState } from 'react';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { NewPassword } from '../../islands/NewPassword.tsx';
import { validateRepeat } from '../../passwordRepeat.ts';
import { request } from '../../requests.ts';
import { clearSession } from '../../session.ts';
import { newPasswordStruct, resetPassword } from '../api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Done } from './Done.tsx';
import { deleteMailedToken, readMailedToken } from './mailedToken.ts';

function ResetPasswordForm() {
  const lang = useLang();
  const texts = useTexts('reset');
  const [token] = useState(readMailedToken);
  const [done, setDone] = useState(false);
  const { formProps, fieldProps, failure, busy } = useValidatedForm({
    warnsUnsaved: false,
    validate: ({ password, passwordRepeat }) => ({
      ...fieldProblems({ password }, newPasswordStruct),
      ...validateRepeat(password, passwordRepeat),
    }),
    async send({ password }) {
      await request(resetPassword, { body: { token, password: String(password) } });
      deleteMailedToken();
      clearSession();
      setDone(true);
    },
    showsFailure: true,
  });
  if (done) return <Done text={texts.saved} link={{ href: paths.login(lang), label: texts.login }} />;
  return (
    <>
      <AuthForm formProps={formProps} busy={busy} submitLabel={texts.save} failure={failure}>
        <NewPassword fieldProps={fieldProps} texts={texts} />
      </AuthForm>
      <p className="mt-4">
        <a className="link" href={paths.forgot(lang)}>
          {texts.again}
        </a>
      </p>
    </>
  );
}

export default island('ResetPasswordForm', ResetPasswordForm);
