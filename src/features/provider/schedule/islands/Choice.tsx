import type { ComponentProps } from 'react';
import { Select } from '#ui/Select.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** The label of the empty choice, if it is allowed. */
  none?: string;
  given: number | null;
  values: number[];
  labelOf: (value: number) => string;
}

/** A choice of amounts. The current value is offered even if it is not in the form's list. */
export function Choice({ none, given, values, labelOf, ...select }: Props) {
  const offered = given === null || values.includes(given) ? values : [...values, given];
  return (
    <Select {...select} defaultValue={given ?? ''}>
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
