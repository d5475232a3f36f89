/** Unchanged when it cannot be decoded, since it then matches nothing. */
export function percentDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
