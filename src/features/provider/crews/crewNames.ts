/** A crew without a name has its number; equal letters become two. */
export function listInitials(names: string[]): string[] {
  const first = names.map((name, crew) => firstLetters(name) || String(crew + 1));
  return first.map((letters, crew) =>
    first.filter((each) => each === letters).length > 1 && names[crew]
      ? Array.from(names[crew]).slice(0, 2).join('')
      : letters,
  );
}

function firstLetters(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase()).join('');
}
