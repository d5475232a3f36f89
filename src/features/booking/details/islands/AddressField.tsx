import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { furtherPlaces, type Places } from '../detailFields.ts';
import { hasDetail } from '../hasDetail.ts';
import { prepareTownQuestion } from './askForTown.ts';
import { DetailField } from './DetailField.tsx';

interface Props {
  fieldProps: FieldProps;
  first: Partial<Places>;
  category: string;
  isSaved: boolean;
  isHeading?: boolean;
}

export function AddressField({ fieldProps, first, category, isSaved, isHeading = false }: Props) {
  const texts = useTexts('details');
  return (
    <div>
      <div onInput={() => void prepareTownQuestion()}>
        <DetailField
          {...fieldProps('address')}
          name="address"
          defaultValue={first.address ?? ''}
          isHeading={isHeading}
        />
      </div>
      {/* React does not apply a new default to an existing checkbox: the key replaces it when the saved address is known. */}
      <Checkbox key={String(isSaved)} label={texts.saveAddress} name="saveAddress" defaultChecked={isSaved} />
      {furtherPlaces.map(
        (name) =>
          hasDetail(name, category) && (
            <DetailField key={name} {...fieldProps(name)} name={name} defaultValue={first[name] ?? ''} />
          ),
      )}
    </div>
  );
}
