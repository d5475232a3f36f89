export function writeStarts(starts: readonly string[]): string {
  return starts.join(' ');
}

export function readStarts(text: string): string[] {
  return text ? text.split(' ') : [];
}
