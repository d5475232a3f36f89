import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { findFieldName, inOrder, readContent } from '#features/catalog/islands/fields.ts';
import { LanguageTabs } from '#features/catalog/islands/LanguageTabs.tsx';
import { Pictures } from '#features/catalog/islands/Pictures.tsx';
import { WhereAndPhone } from '#features/catalog/islands/WhereAndPhone.tsx';
import { picturesStore } from '#features/catalog/pictures/picturesStore.ts';
import { ownEditStruct } from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/formStore.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { changeOwnService, uploadOwnPicture } from '../api.ts';

type OwnService = AnswerOf<typeof changeOwnService>;

interface Props {
  providerKey: string;
  service: OwnService;
  onSaved: (service: OwnService) => void;
  onDiscard: () => void;
}

/** docs/product.md 5.14. */
export function OwnServiceForm({ providerKey, service, onSaved, onDiscard }: Props) {
  const texts = useTexts('serviceForm');
  const own = useTexts('ownService');
  const { saved, somethingWrong } = useTexts('provider');
  const validation = useTexts('validation');
  const params = { key: providerKey };
  const [pictures] = useState(() =>
    picturesStore(service.pictures, validation, (body) => request(uploadOwnPicture, { params, body })),
  );
  const edit = (values: Values) => readContent(values, pictures.$pictures.get());
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => fieldProblems(edit(values), ownEditStruct),
    send: async (values) => {
      onSaved(await request(changeOwnService, { params, body: ownEditStruct.create(edit(values)) }));
      showToast('success', saved);
    },
    explain: inToast(somethingWrong),
    nameOf: (field) => findFieldName(pictures, field),
    asks: false,
  });
  const ordered = inOrder(service.language);
  return (
    <form {...formProps} className="grid gap-6">
      <WhereAndPhone fieldProps={fieldProps} service={service} />
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
