import { request } from '#features/account/requests.ts';
import { ownEditStruct } from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/formStore.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { changeOwnService } from '../api.ts';

export interface OwnServiceFormProps {
  providerKey: string;
  service: AnswerOf<typeof changeOwnService>;
  onSaved: (service: AnswerOf<typeof changeOwnService>) => void;
  onDiscard: () => void;
}

/** docs/product.md 5.14. `edit` returns the whole body, of which the form has only some fields. */
export function useOwnServiceForm(
  { providerKey, onSaved }: OwnServiceFormProps,
  edit: (values: Values) => object,
  nameOf?: (field: string) => string,
) {
  const { saved, somethingWrong } = useTexts('provider');
  return useForm({
    validation: useTexts('validation'),
    validate: (values) => fieldProblems(edit(values), ownEditStruct),
    send: async (values) => {
      const body = ownEditStruct.create(edit(values));
      onSaved(await request(changeOwnService, { params: { key: providerKey }, body }));
      showToast('success', saved);
    },
    explain: inToast(somethingWrong),
    ...(nameOf && { nameOf }),
    asks: false,
  });
}
