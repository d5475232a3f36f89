import type { ComponentProps } from 'react';
import { Select } from '#ui/Select.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** What it means to choose nothing, where that can be. */
  none?: string;
  given: number | null;
  values: number[];
  labelOf: (value: number) => string;
}

/** A choice among amounts; one that the form does not offer and that holds is offered too. */
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
