import type { ComponentProps } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { AddressField } from './AddressField.tsx';
import { MoreFields } from './MoreFields.tsx';

interface Props extends ComponentProps<typeof MoreFields> {
  kept: boolean;
  isMove: boolean;
}

/** docs/product.md 2.30. */
export function DetailsFields({ kept, isMove, ...more }: Props) {
  const texts = useTexts('details');
  const { fieldProps, first } = more;
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[560px]:grid-cols-2 @min-[560px]:gap-x-8">
        <p className="text-sm text-muted @min-[560px]:col-span-full">{texts.who}</p>
        <AddressField fieldProps={fieldProps} first={first} isMove={isMove} kept={kept} />
        <MoreFields {...more} />
      </div>
    </div>
  );
}
