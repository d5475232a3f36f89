import { array, assign, boolean, define, enums, type Infer, object, optional, string } from 'superstruct';
import { photoErrors, photoField } from '#features/account/photoField.ts';
import { answerShape, answersStruct, questionShape } from '#features/catalog/answers.ts';
import { described, optionalText, phoneField } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { detailFields, mapDetails } from './detailFields.ts';
import { attachedPhotos } from './detailLimits.ts';

const photosPath = '/{lang}/bookings/{id}/photos';

const formBytes = 64 * 1024;

export const photoUpload = {
  bodyType: 'multipart/form-data',
  maxBytes: attachedPhotos.bytes + formBytes,
  body: object({ photo: photoField }),
  answer: object({ _id: string() }),
} as const;

export const addPhoto = endpoint(`POST ${photosPath}`, {
  ...photoUpload,
  summary: 'Adds a photo to the details of a booking before its start; five at most',
  query: object({ to: optional(enums(['following'])) }),
  errors: [
    'completed',
    'photos_full',
    'too_many',
    'booking_photo_too_large',
    'idempotency_key',
    ...photoErrors,
  ],
});

export const photoDownload = {
  /** `small` for lists; by default the stored size. */
  query: object({ size: optional(enums(['small'])) }),
  answer: described(
    define<Blob>('photo', (value) => value instanceof Blob),
    { format: 'binary' },
  ),
  answerType: 'image/jpeg',
} as const;

export const readPhoto = endpoint(`GET ${photosPath}/{photo}`, {
  ...photoDownload,
  summary: 'Returns a photo from the details or the messages of a booking',
});

export const removePhoto = endpoint(`DELETE ${photosPath}/{photo}`, {
  summary: 'Deletes a photo from the details of a booking before its start',
  errors: ['completed'],
});

const detailsPath = '/{lang}/bookings/{id}/details';

const kinds = { line: optionalText(limits.line), phone: phoneField, lines: optionalText(limits.lines) };

export const detailsStruct = object({
  ...mapDetails((name) => kinds[detailFields[name].kind]),
  answers: optional(answersStruct),
  /** Whether the account saves the address; if missing, the saved address is unchanged. */
  saveAddress: optional(boolean()),
});

export type DetailsInput = Infer<typeof detailsStruct>;

export const detailsShape = object({
  ...mapDetails(() => string()),
  photos: array(string()),
  answers: array(answerShape),
});
export type BookingDetails = Infer<typeof detailsShape>;
export const emptyDetails: BookingDetails = { ...mapDetails(() => ''), answers: [], photos: [] };

export const readDetails = endpoint(`GET ${detailsPath}`, {
  summary: 'Returns the details of a booking',
  answer: assign(detailsShape, object({ questions: array(questionShape) })),
});

export const changeDetails = endpoint(`PUT ${detailsPath}`, {
  summary: 'Updates the details of a booking before its start, and notifies the provider',
  mailsOthers: true,
  body: detailsStruct,
  answer: detailsShape,
  errors: ['completed'],
});

const providerPath = '/{lang}/provider/{key}';

/** A private link opens the details until 7 days after the start; for a signed-in provider, as long as they are stored. */
export const listProviderDetails = endpoint(`GET ${providerPath}/booking-details`, {
  summary: 'Lists the details of upcoming bookings and those of the last 30 days (7 with a private link)',
  answer: array(assign(object({ _id: string() }), detailsShape)),
});

export const readProviderDetails = endpoint(`GET ${providerPath}/bookings/{id}/details`, {
  summary: 'Returns the details of a booking of the service',
  answer: detailsShape,
  errors: ['signed_in_only'],
});

export const readProviderPhoto = endpoint(`GET ${providerPath}/bookings/{id}/photos/{photo}`, {
  ...photoDownload,
  summary: 'Returns a photo from the details or the messages of a booking of the service',
  errors: ['signed_in_only'],
});
