import { request } from '#features/account/requests.ts';
import { ownEditStruct } from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/formStore.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { changeOwnService, readOwnService } from '../api.ts';

type OwnService = AnswerOf<typeof changeOwnService>;

export interface OwnServiceFormProps {
  providerKey: string;
  service: OwnService;
  onSaved: (service: OwnService) => void;
  onDiscard: () => void;
}

/**
 * docs/product.md 5.14, 5.52.
 * @param edit returns the whole body, of which the form has only some fields
 */
export function useOwnServiceForm(
  { providerKey, service, onSaved }: OwnServiceFormProps,
  edit: (values: Values, now: OwnService) => object,
  nameOf?: (field: string) => string,
) {
  const params = { key: providerKey };
  return useForm({
    validation: useTexts('validation'),
    validate: (values) => fieldProblems(edit(values, service), ownEditStruct),
    send: async (values) => {
      const body = ownEditStruct.create(edit(values, await request(readOwnService, { params })));
      onSaved(await request(changeOwnService, { params, body }));
    },
    explain: inToast(useTexts('provider').somethingWrong),
    ...(nameOf && { nameOf }),
    asks: false,
  });
}
