import { type ReactNode, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { CategorySelect } from '#features/catalog/islands/CategorySelect.tsx';
import { findFieldName, inLanguages, inOrder, readContent } from '#features/catalog/islands/fields.ts';
import { Pictures } from '#features/catalog/islands/Pictures.tsx';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { WhereAndPhone } from '#features/catalog/islands/WhereAndPhone.tsx';
import { picturesStore } from '#features/catalog/pictures/picturesStore.ts';
import {
  type DescribedService,
  type OwnContent,
  type ServiceEdit,
  serviceEditStruct,
  type TeamPicture,
} from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { useForm, type Values } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { uploadPicture } from '../api.ts';

type ServiceDraft = Partial<OwnContent> &
  Pick<OwnContent, 'abouts' | 'towns' | 'pictures'> &
  Pick<DescribedService, 'category' | 'address' | 'contactPerson' | 'email' | 'names'>;

interface Props {
  draft: ServiceDraft;
  /** The provider's language, whose name is the fallback of the others. */
  language: Language;
  submitLabel?: string | undefined;
  /** Restores the saved values; undefined if nothing is saved yet. */
  onDiscard?: () => void;
  onSubmit: (edit: ServiceEdit) => Promise<void>;
  children?: ReactNode;
}

export function ServiceForm({ draft, language, submitLabel, onDiscard, onSubmit: send, children }: Props) {
  const texts = useTexts('team');
  const validation = useTexts('validation');
  const fields = useTexts('serviceForm');
  const [pictures] = useState(() =>
    picturesStore(draft.pictures, validation, (body) => request(uploadPicture, { body })),
  );
  const edit = (values: Values) => readEdit(values, pictures.$pictures.get());
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => fieldProblems(edit(values), serviceEditStruct),
    send: (values) => send(serviceEditStruct.create(edit(values))),
    nameOf: (field) => findFieldName(pictures, field),
    warnsUnsaved: false,
  });
  const line = (name: 'address' | 'contactPerson' | 'email') => (
    <Field {...fieldProps(name)} label={texts[name]} defaultValue={draft[name]} autoComplete="off" required />
  );
  const ordered = inOrder(language);

  return (
    <form {...formProps} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <CategorySelect label={texts.category} fieldProps={fieldProps} first={draft.category} />
        {line('contactPerson')}
        {line('address')}
        {line('email')}
        <WhereAndPhone fieldProps={fieldProps} service={draft} />
      </div>
      <div className="grid gap-x-4 gap-y-6 @min-[52em]:grid-cols-3">
        {ordered.map((each) => (
          <InLanguage key={each} language={each}>
            <Field
              {...fieldProps(`names.${each}`)}
              label={texts.name}
              placeholder={each === language ? undefined : draft.names[language]}
              defaultValue={draft.names[each] ?? ''}
              lang={each}
              autoComplete="off"
            />
            <TextArea
              {...fieldProps(`abouts.${each}`)}
              label={fields.about}
              rows={9}
              lang={each}
              defaultValue={draft.abouts[each] ?? ''}
            />
          </InLanguage>
        ))}
        <p className="text-sm text-muted @min-[52em]:col-span-full">{texts.nameHint}</p>
      </div>
      <Pictures store={pictures} fieldProps={fieldProps} languages={ordered} />
      <SaveBar busy={busy} onDiscard={onDiscard} label={submitLabel}>
        {children}
      </SaveBar>
    </form>
  );
}

function readEdit(values: Values, pictures: TeamPicture[]): unknown {
  const { category, address, contactPerson, email } = values;
  return {
    category,
    address,
    contactPerson,
    email,
    names: inLanguages(values, 'names'),
    ...readContent(values, pictures),
  };
}

function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useTexts('serviceForm');
  const names = useLanguageNames();
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="float-left w-full font-display text-lg font-[650]">
        {fillText(texts.inLanguage, { language: names[language] })}
      </legend>
      {children}
    </fieldset>
  );
}
