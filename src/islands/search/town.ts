const key = 'town';

/** docs/product.md 4.26: the town of the last search is stored only on this device. @returns '' if the browser has stored nothing */
export function lastTown(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepTown(town: string): void {
  try {
    localStorage.setItem(key, town);
  } catch {
    // The next search starts without it.
  }
}
