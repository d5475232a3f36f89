/**
 * Creating a format of `Intl` takes ten to fifty times as long as using one, and a list uses one for each of its rows.
 * @param make of few different arguments, since all formats stay in memory
 */
export function remember<Arguments extends unknown[], Format>(make: (...of: Arguments) => Format) {
  const known = new Map<string, Format>();
  return (...of: Arguments): Format => {
    const key = JSON.stringify(of);
    const format = known.get(key) ?? make(...of);
    known.set(key, format);
    return format;
  };
}
