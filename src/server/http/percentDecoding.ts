/** @returns a segment of a path, percent-decoded once; unchanged when it cannot be decoded, since it then matches nothing */
export function percentDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
