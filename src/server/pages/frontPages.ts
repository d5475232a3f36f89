import { languages } from '#domain/languages.ts';
import { paths } from '#domain/paths.ts';

/** Where most people come first. */
export function frontPages(): string[] {
  return languages.map((language) => paths.home(language));
}
