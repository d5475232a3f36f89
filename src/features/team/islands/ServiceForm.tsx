import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import type { Category } from '#features/addresses/categories.ts';
import { CategorySelect } from '#features/catalog/islands/CategorySelect.tsx';
import { findFieldName, inLanguages, inOrder, readContent } from '#features/catalog/islands/fields.ts';
import { InLanguage } from '#features/catalog/islands/InLanguage.tsx';
import { Pictures } from '#features/catalog/islands/Pictures.tsx';
import { WhereAndPhone } from '#features/catalog/islands/WhereAndPhone.tsx';
import { picturesStore } from '#features/catalog/pictures/picturesStore.ts';
import {
  type OwnContent,
  type ServiceEdit,
  serviceEditStruct,
  type TeamPicture,
} from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/formStore.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { uploadPicture } from '../api.ts';

type DraftContent = Partial<OwnContent> & Pick<OwnContent, 'abouts' | 'towns' | 'pictures'>;

interface ServiceDraft extends DraftContent {
  category: Category;
  address: string;
  contactPerson: string;
  email: string;
  names: Partial<Record<Language, string>>;
}

interface Props {
  draft: ServiceDraft;
  /** The provider's language, whose name is the fallback of the others. */
  language: Language;
  submitLabel: string;
  /** Shows the saved values again; undefined where nothing is saved yet. */
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
  const ref = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<string[]>([]);
  const [saved, setSaved] = useState(draft.pictures);
  const now = useStore(pictures.$pictures);
  const allChanged = now === saved ? changed : [...changed, fields.pictures];
  const edit = (values: Values) => editOf(values, pictures.$pictures.get());
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => fieldProblems(edit(values), serviceEditStruct),
    async send(values) {
      await send(serviceEditStruct.create(edit(values)));
      setSaved(pictures.$pictures.get());
      setChanged([]);
    },
    explain: inToast(texts.somethingWrong),
    nameOf: (field) => findFieldName(pictures, field),
  });
  const line = (name: 'address' | 'contactPerson' | 'email') => (
    <Field {...fieldProps(name)} label={texts[name]} defaultValue={draft[name]} autoComplete="off" required />
  );
  const ordered = inOrder(language);

  return (
    <form
      ref={ref}
      {...formProps}
      className="grid gap-6"
      onChange={() => setChanged(ref.current ? listChanged(ref.current) : [])}
    >
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
      <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b border-t border-line bg-raised px-4 py-2.5 @min-[34em]:-mx-6 @min-[34em]:-mb-6 @min-[34em]:px-6 [@media(max-height:400px)]:static">
        <p className="min-w-0 flex-[1_1_12em] text-sm text-muted" aria-live="polite">
          {allChanged.length > 0 && fillText(texts.changed, { fields: allChanged.join(', ') })}
        </p>
        {onDiscard && allChanged.length > 0 && (
          <Button variant="bare" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        {children}
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The labels of fields whose value is not the one that they had at first. */
function listChanged({ elements }: HTMLFormElement): string[] {
  const labels = Array.from(elements).flatMap((field) => {
    const isChanged =
      field instanceof HTMLSelectElement
        ? Array.from(field.options).some((option) => option.selected !== option.defaultSelected)
        : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
          field.type !== 'file' &&
          field.value !== field.defaultValue;
    return isChanged ? ((field as HTMLInputElement).labels?.[0]?.textContent ?? []) : [];
  });
  return [...new Set(labels)];
}

function editOf(values: Values, pictures: TeamPicture[]): unknown {
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
