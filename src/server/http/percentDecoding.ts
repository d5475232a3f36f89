/** @returns a segment of a path, percent-decoded once; one that cannot be decoded as it is: it stands for itself and matches nothing */
export function percentDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
