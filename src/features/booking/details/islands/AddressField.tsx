import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
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
      <label className="flex min-h-11 items-center gap-2">
        {/* React does not apply a new default to an existing checkbox: the key replaces it when the saved address is known. */}
        <input
          key={String(isSaved)}
          type="checkbox"
          name="saveAddress"
          className="h-5 w-5 shrink-0 accent-accent"
          defaultChecked={isSaved}
        />
        {texts.saveAddress}
      </label>
      {furtherPlaces.map(
        (name) =>
          hasDetail(name, category) && (
            <DetailField key={name} {...fieldProps(name)} name={name} defaultValue={first[name] ?? ''} />
          ),
      )}
    </div>
  );
}
