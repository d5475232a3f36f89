import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { findFieldName, inOrder, readContent } from '#features/catalog/islands/fields.ts';
import { LanguageTabs } from '#features/catalog/islands/LanguageTabs.tsx';
import { Pictures } from '#features/catalog/islands/Pictures.tsx';
import { picturesStore } from '#features/catalog/pictures/picturesStore.ts';
import { useTexts } from '#platform/client/island.tsx';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { uploadOwnPicture } from '../api.ts';
import { type OwnServiceFormProps, useOwnServiceForm } from './useOwnServiceForm.ts';

export function OwnServiceForm(props: OwnServiceFormProps) {
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
