import { define, enums, object, optional, string } from 'superstruct';
import { bookingPhotos } from '#platform/media/photos.ts';
import { described } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { photoErrors, photoField } from '#features/account/photoField.ts';

const path = '/{lang}/bookings/{id}/photos';

/** Room for the bytes of a form that are not its file. */
const formBytes = 64 * 1024;

/** The common part of all calls that upload a photo of a booking. */
export const photoUpload = {
  method: 'POST',
  bodyType: 'multipart/form-data',
  maxBytes: bookingPhotos.bytes + formBytes,
  body: object({ photo: photoField }),
  status: 201,
  answer: object({ _id: string() }),
} as const;

export const addPhoto = endpoint({
  ...photoUpload,
  summary: 'Adds a photo to what the signed-in person says of a booking, until it begins: five at most',
  path,
  access: 'customer',
  /** `to`: also to all bookings that follow it in its series. */
  query: object({ to: optional(enums(['following'])) }),
  errors: ['not_found', 'completed', 'photos_full', 'too_many', 'booking_photo_too_large', ...photoErrors],
});

/** A photo has two sizes: `small` for lists; without it, the size in which the photo is kept. */
export const photoSize = object({ size: optional(enums(['small'])) });

export const photoShape = described(
  define<Blob>('photo', (value) => value instanceof Blob),
  {
    format: 'binary',
  },
);

export const readPhoto = endpoint({
  summary:
    "A photo of a booking of the signed-in person's own, of what they have said of it or of its messages",
  method: 'GET',
  path: `${path}/{photo}`,
  access: 'customer',
  query: photoSize,
  status: 200,
  answer: photoShape,
  answerType: 'image/jpeg',
  errors: ['not_found'],
});

export const removePhoto = endpoint({
  summary: "Removes a photo of a booking of the signed-in person's own, until it begins",
  method: 'DELETE',
  path: `${path}/{photo}`,
  access: 'customer',
  status: 204,
  answer: null,
  errors: ['not_found', 'completed'],
});

export const photoCalls = { addPhoto, readPhoto, removePhoto };
