const key = 'town';

const listOptions = (field: HTMLInputElement) => [...(field.list?.options ?? [])];

/**
 * docs/product.md 4.52: stored only on this device, as its index among the 60 municipalities, so that it can be shown in
 * another language; a place without a suggestion is stored as typed.
 */
export function keepTown(field: HTMLInputElement): void {
  const typed = field.value.trim();
  const index = listOptions(field).findIndex(({ value }) => value.toLowerCase() === typed.toLowerCase());
  try {
    localStorage.setItem(key, index < 0 ? typed : String(index));
  } catch {
    // Without storage, the next search starts empty.
  }
}

export function rememberTown(field: HTMLInputElement): void {
  field.value ||= lastTown(field);
  field.addEventListener('change', () => keepTown(field));
}

function lastTown(field: HTMLInputElement): string {
  try {
    const town = localStorage.getItem(key) ?? '';
    return (town && listOptions(field)[Number(town)]?.value) || town;
  } catch {
    return '';
  }
}
