import type { ReactNode } from 'react';

interface Props<Value> {
  values: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  /** The first option, which chooses none of the values. */
  none?: ReactNode;
}

export function Options<Value extends string | number>({ values, labelOf, none }: Props<Value>) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </>
  );
}
