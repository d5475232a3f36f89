/** Ends a start with the one line that an operator needs. */
export function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
