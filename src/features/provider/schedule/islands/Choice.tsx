import type { ComponentProps } from 'react';
import { Select } from '#ui/Select.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** The label of the empty choice. */
  none?: string;
  initial: number | null;
  values: number[];
  labelOf: (value: number) => string;
}

/** Offers the current value even if it is not in the list. */
export function Choice({ none, initial, values, labelOf, ...select }: Props) {
  const offered = initial === null || values.includes(initial) ? values : [...values, initial];
  return (
    <Select {...select} defaultValue={initial ?? ''}>
      {none && <option value="">{none}</option>}
      {offered
        .toSorted((one, other) => one - other)
        .map((value) => (
          <option key={value} value={value}>
            {labelOf(value)}
          </option>
        ))}
    </Select>
  );
}
