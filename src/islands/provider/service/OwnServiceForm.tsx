import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { changeOwnService, uploadOwnPicture } from '#contract/partners/ownService.ts';
import { ownEditStruct } from '#contract/partners/teamShapes.ts';
import { fieldProblems } from '#domain/fields.ts';
import { inToast, useForm } from '#islands/forms/useForm.ts';
import { useTexts } from '#islands/island.tsx';
import { contentOf, fieldNameIn, inOrder } from '#islands/serviceForm/fields.ts';
import { InLanguage } from '#islands/serviceForm/InLanguage.tsx';
import { Pictures } from '#islands/serviceForm/Pictures.tsx';
import { WhereAndPhone } from '#islands/serviceForm/WhereAndPhone.tsx';
import type { Values } from '#stores/forms/formStore.ts';
import { picturesStore } from '#stores/forms/picturesStore.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';

type OwnService = AnswerOf<typeof changeOwnService>;

interface Props {
  providerKey: string;
  service: OwnService;
  onSaved: (service: OwnService) => void;
}

/** docs/product.md 5.14. */
export function OwnServiceForm({ providerKey, service, onSaved }: Props) {
  const texts = useTexts('serviceForm');
  const own = useTexts('ownService');
  const { saved, somethingWrong } = useTexts('provider');
  const validation = useTexts('validation');
  const params = { key: providerKey };
  const [pictures] = useState(() =>
    picturesStore(service.pictures, validation, (body) => request(uploadOwnPicture, { params, body })),
  );
  const edit = (values: Values) => contentOf(values, pictures.$pictures.get());
  const { formProps, fieldProps, busy } = useForm({
    validation,
    judge: (values) => fieldProblems(edit(values), ownEditStruct),
    send: async (values) => {
      onSaved(await request(changeOwnService, { params, body: ownEditStruct.create(edit(values)) }));
      showToast('success', saved);
    },
    explain: inToast(somethingWrong),
    nameOf: (field) => fieldNameIn(pictures, field),
  });
  const ordered = inOrder(service.language);
  return (
    <form {...formProps} className="grid gap-3">
      <WhereAndPhone fieldProps={fieldProps} service={service} />
      {ordered.map((each) => (
        <InLanguage key={each} language={each}>
          <TextArea
            {...fieldProps(`abouts.${each}`)}
            label={texts.about}
            hint={each === service.language ? undefined : own.otherLanguage}
            rows={5}
            lang={each}
            defaultValue={service.abouts[each] ?? ''}
            required={each === service.language}
          />
        </InLanguage>
      ))}
      <Pictures store={pictures} fieldProps={fieldProps} languages={ordered} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {own.save}
      </Button>
    </form>
  );
}
