import { changeKeptAddress, readKeptAddress } from '#features/account/keptAddress.api.ts';
import { array, assign, boolean, object, optional, string, type Infer } from 'superstruct';
import { detailFields, ofEachDetail } from '#platform/forms/detailFields.ts';
import { limits, optionalText, phoneField } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { answerShape, answersStruct, questionShape, readQuestions } from '#features/catalog/answers.ts';

const path = '/{lang}/bookings/{id}/details';

const kinds = { line: optionalText(limits.line), phone: phoneField, lines: optionalText(limits.lines) };

/** The details of a booking as a customer sends them: every field is optional. */
export const detailsStruct = object({
  ...ofEachDetail((name) => kinds[detailFields[name].kind]),
  answers: optional(answersStruct),
  /** Whether the account keeps the address for the next booking; if the field is missing, the kept address stays as it is. */
  keepAddress: optional(boolean()),
});

/** The details of a booking as they are read; a text is empty if the customer has not said anything. */
export const detailsShape = object({
  ...ofEachDetail(() => string()),
  /** The ids of its photos, oldest first. */
  photos: array(string()),
  answers: array(answerShape),
});
export type BookingDetails = Infer<typeof detailsShape>;

export const readDetails = endpoint({
  summary: 'What the signed-in person has said of a booking of their own: what has to be done, and where',
  method: 'GET',
  path,
  access: 'customer',
  status: 200,
  /** Also has the questions: today's, then older ones that were answered. */
  answer: assign(detailsShape, object({ questions: array(questionShape) })),
  errors: ['not_found'],
});

export const changeDetails = endpoint({
  summary: 'Says what has to be done, and where, until the booking begins; its provider is told',
  method: 'PUT',
  path,
  access: 'customer',
  mailsOthers: true,
  body: detailsStruct,
  status: 200,
  answer: detailsShape,
  errors: ['not_found', 'completed'],
});

export const detailsCalls = {
  readDetails,
  changeDetails,
  readKeptAddress,
  changeKeptAddress,
  readQuestions,
};
