/** Keeps the largest value of each key. */
export function raise<Key>(values: Map<Key, number>, key: Key, value: number): void {
  values.set(key, Math.max(value, values.get(key) ?? 0));
}
