/** docs/product.md 4.2: names match case-insensitively, in Lithuanian and Cyrillic letters too. */
export function nameKey(name: string): string {
  return name.toLowerCase().normalize('NFC');
}
