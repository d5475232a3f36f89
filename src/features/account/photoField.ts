import { define } from 'superstruct';
import { described } from '#platform/forms/fields.ts';

/** The content is checked when the photo is stored. */
export const photoField = described(
  define<File>('photo', (value) => value instanceof File || 'photoFormat'),
  { format: 'binary' },
);

/** Errors of the bytes of a photo. */
export const photoErrors = ['photo_format', 'photo_pixels', 'photo_too_complex'] as const;
