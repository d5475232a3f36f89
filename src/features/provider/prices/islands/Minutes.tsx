import type { ComponentProps } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { useLang } from '#platform/client/island.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'children'> {
  initial: number;
}

const { minutes, step } = priceLimits;
const lengths = Array.from(
  { length: (minutes.max - minutes.min) / step + 1 },
  (_, index) => minutes.min + index * step,
);

export function Minutes({ initial, ...select }: Props) {
  const lang = useLang();
  return (
    <Select {...select} defaultValue={initial}>
      <Options values={lengths} labelOf={(length) => durationLabel(length, lang)} />
    </Select>
  );
}
