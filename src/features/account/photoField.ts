import { define } from 'superstruct';
import { described } from '#platform/forms/fields.ts';

export const photoField = described(
  define<File>('photo', (value) => value instanceof File || 'photoFormat'),
  { format: 'binary' },
);

export const photoErrors = ['photo_format', 'photo_pixels', 'photo_too_complex'] as const;
