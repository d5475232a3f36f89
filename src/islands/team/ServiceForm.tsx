import { useState, type ReactNode } from 'react';
import { serviceEditStruct, type ServiceEdit, type TeamPicture } from '#contract/partners/teamShapes.ts';
import { categories, categoryLabel, type Category } from '#domain/categories.ts';
import { fieldProblems } from '#domain/fields.ts';
import { fillText } from '#domain/fillText.ts';
import { languages, type Language } from '#domain/languages.ts';
import { townNames } from '#domain/places/towns.ts';
import type { Values } from '#stores/forms/formStore.ts';
import { picturesStore } from '#stores/forms/picturesStore.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { inToast, useForm } from '../forms/useForm.ts';
import { Pictures } from './Pictures.tsx';
import { useLang, useTexts } from '../island.tsx';
import { useLanguageNames } from './useLanguageNames.ts';

/** What the form begins with. */
interface ServiceDraft {
  category: Category;
  address: string;
  contactPerson: string;
  email: string;
  /** Their keys. */
  towns: string[];
  names: Partial<Record<Language, string>>;
  abouts: Partial<Record<Language, string>>;
  pictures: TeamPicture[];
}

interface Props {
  draft: ServiceDraft;
  /** The language of the provider: its name is the one that the others fall back to. */
  language: Language;
  submitLabel: string;
  onSubmit: (edit: ServiceEdit) => Promise<void>;
  /** Other buttons beside the one that sends. */
  children?: ReactNode;
}

/** What the team publishes of a service: texts in each language, contacts, pictures. */
export function ServiceForm({ draft, language, submitLabel, onSubmit: send, children }: Props) {
  const lang = useLang();
  const texts = useTexts('team');
  const validation = useTexts('validation');
  const languageNames = useLanguageNames();
  const [pictures] = useState(() => picturesStore(draft.pictures, validation));
  const edit = (values: Values) => editOf(values, pictures.$pictures.get());
  const { onSubmit, fieldProps, busy } = useForm({
    validation,
    judge: (values) => fieldProblems(edit(values), serviceEditStruct),
    send: (values) => send(serviceEditStruct.create(edit(values))),
    explain: inToast(texts.somethingWrong),
    // A picture may be moved: its fields bear the name of its file, not its place in what is sent.
    nameOf: (field) => {
      const fileAt = (place: string) => pictures.$pictures.get()[Number(place)]?.file;
      return field.replace(/^pictures\.(\d+)/, (_, place: string) => `pictures.${fileAt(place)}`);
    },
  });
  const line = (name: 'address' | 'contactPerson' | 'email') => (
    <Field {...fieldProps(name)} label={texts[name]} defaultValue={draft[name]} autoComplete="off" required />
  );
  const ordered = [language, ...languages.filter((each) => each !== language)];

  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-2 sm:grid-cols-2">
        <Select {...fieldProps('category')} label={texts.category} defaultValue={draft.category}>
          {categories.map((each) => (
            <option key={each} value={each}>
              {categoryLabel(each, lang)}
            </option>
          ))}
        </Select>
        {line('contactPerson')}
        {line('address')}
        {line('email')}
        <div className="sm:col-span-2">
          <Field
            {...fieldProps('towns')}
            label={texts.towns}
            hint={texts.townsHint}
            defaultValue={townNames(draft.towns, lang)}
            autoComplete="off"
          />
        </div>
      </div>
      {ordered.map((each) => (
        <fieldset key={each} className="grid gap-2 border-l-4 border-line pl-2">
          <legend className="float-left w-full font-display text-lg font-semibold">
            {fillText(texts.inLanguage, { language: languageNames[each] })}
          </legend>
          <Field
            {...fieldProps(`names.${each}`)}
            label={texts.name}
            hint={each === language ? undefined : texts.nameHint}
            defaultValue={draft.names[each] ?? ''}
            lang={each}
            autoComplete="off"
          />
          <TextArea
            {...fieldProps(`abouts.${each}`)}
            label={texts.about}
            rows={5}
            lang={each}
            defaultValue={draft.abouts[each] ?? ''}
          />
        </fieldset>
      ))}
      <Pictures store={pictures} fieldProps={fieldProps} languages={ordered} />
      <div className="flex flex-wrap gap-1">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The form's fields by their names, `names.lt` and so on, as the API takes them. */
function editOf(values: Values, pictures: TeamPicture[]): unknown {
  const inLanguages = (field: string) =>
    Object.fromEntries(languages.map((each) => [each, values[`${field}.${each}`] ?? '']));
  return {
    category: values.category,
    address: values.address,
    contactPerson: values.contactPerson,
    email: values.email,
    towns: values.towns,
    names: inLanguages('names'),
    abouts: inLanguages('abouts'),
    pictures: pictures.map(({ file }) => ({ file, alt: inLanguages(`pictures.${file}.alt`) })),
  };
}
