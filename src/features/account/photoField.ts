import { define } from 'superstruct';
import { described } from '#platform/forms/fields.ts';

/** A file of a form; its content is checked when it is stored. */
export const photoField = described(
  define<File>('photo', (value) => value instanceof File || 'photoFormat'),
  { format: 'binary' },
);

/** Of every call that takes a photo: what its bytes can be refused for. */
export const photoErrors = ['photo_format', 'photo_pixels', 'photo_too_complex'] as const;
