import { languages } from '#domain/languages.ts';
import { paths } from '#domain/paths.ts';

/** @returns the addresses to which most people come first */
export function frontPages(): string[] {
  return languages.map((language) => paths.home(language));
}
