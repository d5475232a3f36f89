import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { $user, noteProvider } from '#features/account/session.ts';
import type { User } from '#features/account/shapes.ts';
import { Agreement } from '#features/legal/islands/Agreement.tsx';
import { categories, categoryLabel } from '#features/urls/categories.ts';
import { useOpenModal } from '#features/urls/useOpenModal.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { clearTab, readTab, storeTab } from '#platform/client/tabStorage.ts';
import { showToast } from '#platform/client/toasts.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useForm } from '#platform/forms/useForm.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { applicationStruct, submitApplication } from '../api.ts';

/** docs/product.md 5.1. */
function ApplicationModal() {
  const texts = useTexts('application');
  const { open, show, close } = useOpenModal();
  return (
    <>
      <Button data-opens-form onClick={show}>
        {texts.register}
      </Button>
      <Modal open={open} onClose={close} title={texts.form} size="sheet" address={false}>
        <ApplicationForm onSent={close} />
      </Modal>
    </>
  );
}

export default island('ApplicationModal', ApplicationModal);

const key = 'business';

type Draft = Record<string, string>;

/** docs/product.md 5.12: an application with the user's email belongs to them. */
function ownContacts(user: Pick<User, 'name' | 'surname' | 'email'> | null): Draft {
  if (!user) return {};
  const { name, surname, email } = user;
  return { contactPerson: [name, surname].filter(Boolean).join(' '), email };
}

/** Input from before the form was closed, failed to send, or was left. */
function readDraft(): Draft {
  return JSON.parse(readTab(key) ?? '{}') as Draft;
}

function saveDraft(form: HTMLFormElement): void {
  storeTab(key, JSON.stringify(Object.fromEntries(new FormData(form))));
}

/** docs/product.md 9.4. */
function ApplicationForm({ onSent }: { onSent: () => void }) {
  const texts = useTexts('application');
  const { required, email, category, invalidCategory, tooLong, plainName, invalid } = useTexts('validation');
  const lang = useLang();
  const user = useStore($user, { ssr: () => null });
  const [draft] = useState(() => ({ ...ownContacts(user), ...readDraft() }));
  const { formProps, fieldProps, busy } = useForm({
    warnsUnsaved: false,
    validation: { required, email, category, invalidCategory, tooLong, plainName, invalid },
    validate: (values) => fieldProblems(values, applicationStruct),
    async send(values) {
      await request(submitApplication, { body: applicationStruct.create(values) });
      clearTab(key);
      if (user && emailKey(user.email) === emailKey(String(values.email))) noteProvider();
      showToast('success', texts.sent);
      onSent();
    },
    failed: texts.failed,
  });
  const field = (
    name: Exclude<keyof Texts['application'], 'agreement'> & keyof typeof applicationStruct.schema,
  ) => ({
    ...fieldProps(name),
    label: texts[name],
    defaultValue: draft[name],
    required: true,
  });

  return (
    <form {...formProps} className="flex grow flex-col" onInput={(event) => saveDraft(event.currentTarget)}>
      <ModalBody className="gap-5 sm:grid-cols-2">
        <Field {...field('name')} autoComplete="organization" />
        <Select {...field('category')}>
          <option value="">{texts.chooseCategory}</option>
          <Options values={categories} labelOf={(category) => categoryLabel(category, lang)} />
        </Select>
        <div className="col-span-full">
          <TextArea {...field('about')} hint={texts.aboutHint} rows={4} />
        </div>
        <div className="col-span-full grid gap-5">
          <Field {...field('address')} hint={texts.addressHint} autoComplete="address-line1" />
          <Field {...field('contactPerson')} autoComplete="name" />
          <Field {...field('towns')} required={false} hint={texts.townsHint} autoComplete="off" />
        </div>
        <div className="col-span-full">
          <Field {...field('email')} hint={texts.emailHint} type="email" autoComplete="email" />
        </div>
        {user && <p className="col-span-full text-sm text-muted">{texts.followed}</p>}
        <div className="col-span-full">
          <Agreement document="businessTerms" words={texts.agreement} />
        </div>
      </ModalBody>
      <SubmitBar busy={busy}>{texts.send}</SubmitBar>
    </form>
  );
}
