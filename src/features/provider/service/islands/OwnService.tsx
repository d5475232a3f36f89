import { type ComponentType, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { findFieldName, inOrder, readContent } from '#features/catalog/islands/fields.ts';
import { LanguageTabs } from '#features/catalog/islands/LanguageTabs.tsx';
import { Pictures } from '#features/catalog/islands/Pictures.tsx';
import { WhereAndPhone } from '#features/catalog/islands/WhereAndPhone.tsx';
import { picturesStore } from '#features/catalog/pictures/picturesStore.ts';
import { ownEditStruct } from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import type { Values } from '#platform/forms/useForm.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { changeOwnService, readOwnService, uploadOwnPicture } from '../api.ts';

type Answer = AnswerOf<typeof changeOwnService>;

interface FormProps {
  providerKey: string;
  service: Answer;
  onSaved: (service: Answer) => void;
  onDiscard: () => void;
}

interface Props extends Pick<FormProps, 'providerKey'> {
  Form: ComponentType<FormProps>;
}

/** docs/product.md 5.14. */
export function OwnService({ providerKey, Form }: Props) {
  const { text } = useTexts('ownService');
  const read = () => request(readOwnService, { params: { key: providerKey } });
  return (
    <OwnForm providerKey={providerKey} text={text} read={read}>
      {(service, { round, onDiscard, onSaved }) => (
        <Form key={round} {...{ providerKey, service, onDiscard, onSaved }} />
      )}
    </OwnForm>
  );
}

export function OwnServiceForm(props: FormProps) {
  const { providerKey, service, onDiscard } = props;
  const texts = useTexts('serviceForm');
  const own = useTexts('ownService');
  const validation = useTexts('validation');
  const params = { key: providerKey };
  const [pictures] = useState(() =>
    picturesStore(service.pictures, validation, (body) => request(uploadOwnPicture, { params, body })),
  );
  const { formProps, fieldProps, busy } = useOwnServiceForm(
    props,
    (values) => readContent(values, pictures.$pictures.get()),
    (field) => findFieldName(pictures, field),
  );
  const ordered = inOrder(service.language);
  return (
    <form {...formProps} className="grid gap-6">
      <LanguageTabs first={service.language}>
        {(shown) => (
          <>
            {ordered.map((each) => (
              <div key={each} hidden={each !== shown}>
                <TextArea
                  {...fieldProps(`abouts.${each}`)}
                  label={texts.about}
                  hint={each === service.language ? undefined : own.otherLanguage}
                  rows={5}
                  lang={each}
                  defaultValue={service.abouts[each] ?? ''}
                  required={each === service.language}
                />
              </div>
            ))}
            <Pictures store={pictures} fieldProps={fieldProps} languages={ordered} shown={shown} />
          </>
        )}
      </LanguageTabs>
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}

export function ContactsForm(props: FormProps) {
  const { service, onDiscard } = props;
  const { formProps, fieldProps, busy } = useOwnServiceForm(props, (values) => values);
  return (
    <form {...formProps} className="grid gap-4">
      <WhereAndPhone fieldProps={fieldProps} service={service} />
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}

/** docs/product.md 5.14, 5.52. `edit` returns the fields that the form has. */
function useOwnServiceForm(
  { providerKey, onSaved }: FormProps,
  edit: (values: Values) => object,
  nameOf?: (field: string) => string,
) {
  return useValidatedForm({
    validate: (values) => fieldProblems(edit(values), ownEditStruct),
    send: async (values) => {
      const body = ownEditStruct.create(edit(values));
      onSaved(await request(changeOwnService, { params: { key: providerKey }, body }));
    },
    nameOf,
    warnsUnsaved: false,
  });
}
