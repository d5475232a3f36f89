/**
 * docs/product.md 4.2: a match without regard to case, for Lithuanian and Cyrillic letters as for Latin.
 * @returns the form in which two spellings of one name are equal
 */
export function nameKey(name: string): string {
  return name.toLowerCase().normalize('NFC');
}
