const key = 'town';

const optionsOf = (field: HTMLInputElement) => [...(field.list?.options ?? [])];

/**
 * docs/product.md 4.26: the town of the last search is stored only on this device, as its place among the 60 municipalities, so that
 * it can be shown in another language; a place that is not suggested is stored as it was typed.
 */
export function keepTown(field: HTMLInputElement): void {
  const typed = field.value.trim();
  const index = optionsOf(field).findIndex(({ value }) => value.toLowerCase() === typed.toLowerCase());
  try {
    localStorage.setItem(key, index < 0 ? typed : String(index));
  } catch {
    // The next search starts without it.
  }
}

/** Begins the field for a town with that of the last search, and stores the next one. */
export function rememberTown(field: HTMLInputElement): void {
  field.value ||= lastTown(field);
  field.addEventListener('change', () => keepTown(field));
}

/** '' if the browser has stored nothing. */
function lastTown(field: HTMLInputElement): string {
  try {
    const town = localStorage.getItem(key) ?? '';
    return (town && optionsOf(field)[Number(town)]?.value) || town;
  } catch {
    return '';
  }
}
