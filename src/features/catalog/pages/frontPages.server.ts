import { paths } from '#features/addresses/paths.ts';
import { languages } from '#platform/i18n/languages.ts';

export function listFrontPages(): string[] {
  return languages.map((language) => paths.home(language));
}
