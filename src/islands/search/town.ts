const key = 'town';

/** docs/product.md 4.26: where somebody looked last is kept on this device alone. @returns nothing where the browser keeps nothing */
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
    // The next search begins without it.
  }
}
