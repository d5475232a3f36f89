import { useState } from 'react';
import { island, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { Field } from '#ui/Field.tsx';
import { request } from '../../requests.ts';
import { forgotPassword, forgotPasswordStruct } from '../api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Done } from './Done.tsx';

/** docs/product.md 9.14. The response is the same whether or not the account exists. */
function ForgotPasswordForm() {
  const texts = useTexts('reset');
  const [sent, setSent] = useState(false);
  const { formProps, fieldProps, failure, busy } = useValidatedForm({
    warnsUnsaved: false,
    validate: (values) => fieldProblems(values, forgotPasswordStruct),
    async send({ email }) {
      await request(forgotPassword, { body: { email: String(email) } });
      setSent(true);
    },
    showsFailure: true,
  });
  if (sent) return <Done text={texts.sent} />;
  return (
    <AuthForm formProps={formProps} busy={busy} submitLabel={texts.send} failure={failure}>
      <p>{texts.forgotText}</p>
      <Field {...fieldProps('email')} label={texts.email} type="email" autoComplete="username" required />
    </AuthForm>
  );
}

export default island('ForgotPasswordForm', ForgotPasswordForm);
