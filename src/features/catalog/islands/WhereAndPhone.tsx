import { townNames } from '#features/urls/places/towns.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { Field } from '#ui/Field.tsx';
import type { OwnContent } from '../serviceShapes.ts';

interface Props {
  fieldProps: FieldProps;
  service: Pick<OwnContent, 'towns'> & Partial<OwnContent>;
}

export function WhereAndPhone({ fieldProps, service }: Props) {
  const lang = useLang();
  const texts = useTexts('serviceForm');
  return (
    <div className="col-span-full grid gap-4 @min-[52em]:grid-cols-2 @min-[52em]:items-end">
      <Field
        {...fieldProps('towns')}
        label={texts.towns}
        hint={texts.townsHint}
        defaultValue={townNames(service.towns, lang)}
        autoComplete="off"
      />
      <Field
        {...fieldProps('phone')}
        label={texts.phone}
        hint={texts.phoneHint}
        defaultValue={service.phone ?? ''}
        type="tel"
        autoComplete="off"
      />
    </div>
  );
}
