/**
 * docs/product.md 4.2: names match without regard to case, in Lithuanian and Cyrillic letters too.
 * @returns the form in which two spellings of one name are equal
 */
export function nameKey(name: string): string {
  return name.toLowerCase().normalize('NFC');
}
