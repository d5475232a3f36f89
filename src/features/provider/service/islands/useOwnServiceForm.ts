import { request } from '#features/account/requests.ts';
import { ownEditStruct } from '#features/catalog/serviceShapes.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { useProviderForm } from '../../islands/useProviderForm.ts';
import { changeOwnService } from '../api.ts';

type OwnService = AnswerOf<typeof changeOwnService>;

export interface OwnServiceFormProps {
  providerKey: string;
  service: OwnService;
  onSaved: (service: OwnService) => void;
  onDiscard: () => void;
}

/** docs/product.md 5.14, 5.52. `edit` returns the fields that the form has. */
export function useOwnServiceForm(
  { providerKey, onSaved }: OwnServiceFormProps,
  edit: (values: Values) => object,
  nameOf?: (field: string) => string,
) {
  return useProviderForm({
    validate: (values) => fieldProblems(edit(values), ownEditStruct),
    send: async (values) => {
      const body = ownEditStruct.create(edit(values));
      onSaved(await request(changeOwnService, { params: { key: providerKey }, body }));
    },
    nameOf,
    warnsUnsaved: false,
  });
}
