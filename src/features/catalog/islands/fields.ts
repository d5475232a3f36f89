import type { Values } from '#platform/forms/useForm.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import type { PicturesStore } from '../pictures/picturesStore.ts';
import type { TeamPicture } from '../serviceShapes.ts';

export function inOrder(first: Language): Language[] {
  return [first, ...languages.filter((each) => each !== first)];
}

export function inLanguages(values: Values, field: string): Record<string, FormDataEntryValue> {
  return Object.fromEntries(languages.map((each) => [each, values[`${field}.${each}`] ?? '']));
}

export function readContent(values: Values, pictures: TeamPicture[]) {
  return {
    abouts: inLanguages(values, 'abouts'),
    towns: values.towns,
    phone: values.phone,
    pictures: pictures.map(({ file }) => ({ file, alt: inLanguages(values, `pictures.${file}.alt`) })),
  };
}

/** Pictures can be moved, so their fields are named by file, not by position. */
export function findFieldName({ $pictures }: PicturesStore, field: string): string {
  const fileAt = (place: string) => $pictures.get()[Number(place)]?.file;
  return field.replace(/^pictures\.(\d+)/, (_, place: string) => `pictures.${fileAt(place)}`);
}
