import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { prepareTownQuestion } from './askForTown.ts';
import { DetailField } from './DetailField.tsx';

interface Props {
  fieldProps: FieldProps;
  first: Partial<Record<'address' | 'addressTo', string>>;
  isMove: boolean;
  isSaved: boolean;
  isHeading?: boolean;
}

export function AddressField({ fieldProps, first, isMove, isSaved, isHeading = false }: Props) {
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
        {texts.keep}
      </label>
      {isMove && (
        <DetailField {...fieldProps('addressTo')} name="addressTo" defaultValue={first.addressTo ?? ''} />
      )}
    </div>
  );
}
