interface Props<Value> {
  values: readonly Value[];
  labelOf: (value: Value) => string | number;
}

export function Options<Value extends string | number>({ values, labelOf }: Props<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
}
