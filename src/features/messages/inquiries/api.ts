import { array, boolean, enums, type Infer, number, object, optional, size, string } from 'superstruct';
import { photoErrors } from '#features/account/photoField.ts';
import { photoShape, photoSize, photoUpload } from '#features/booking/details/api.ts';
import { sides } from '#features/booking/sides.ts';
import { limits, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { messageShape, messageStruct, readStruct, threadQuery, threadShape } from '../api.ts';
import { messageLength } from '../thread.ts';
import { inquiryPhotos, maxTemplates } from './inquiry.ts';

export const inquiryShape = object({
  _id: string(),
  serviceId: string(),
  service: string(),
  customer: string(),
  askedAt: string(),
  answered: boolean(),
  writable: boolean(),
  /** Without an answer, 14 days after the question; with one, when it is deleted. */
  writableUntil: string(),
  /** By the reader. */
  blocked: boolean(),
  unread: number(),
  lastMessage: object({ from: enums(sides), text: string(), at: string() }),
});
export type Inquiry = Infer<typeof inquiryShape>;

/** `photos` are ids of uploads. */
export const inquiryStruct = object({
  text: requiredText(messageLength),
  photos: optional(size(array(requiredText(limits.name)), 0, inquiryPhotos)),
});
const blockStruct = object({ blocked: boolean() });

const servicePath = '/{lang}/service/{id}/inquiries';
const uploadErrors = ['not_found', 'too_many', 'booking_photo_too_large', ...photoErrors] as const;
const writeErrors = ['inquiry_closed', 'thread_photos', 'customer_photos'] as const;

export const sendInquiry = endpoint(`POST ${servicePath}`, {
  summary: 'Asks a provider a question before booking: one open question per service, five a day per account',
  access: 'customer',
  mailsOthers: true,
  body: inquiryStruct,
  answer: inquiryShape,
  errors: [
    'not_found',
    'inquiry_open',
    'inquiries_refused',
    'customer_photos',
    'idempotency_key',
    'too_many',
  ],
});

export const addInquiryPhoto = endpoint(`POST ${servicePath}/photos`, {
  ...photoUpload,
  summary:
    'Uploads a photo for a question to a provider; it is deleted unless a question uses it within a day',
  access: 'customer',
  errors: uploadErrors,
});

const path = '/{lang}/inquiries';

export const listInquiries = endpoint(`GET ${path}`, {
  summary: "Lists the signed-in customer's questions before booking, latest message first",
  access: 'customer',
  answer: array(inquiryShape),
});

export const blockInquiry = endpoint(`PUT ${path}/{id}`, {
  summary: 'Blocks or unblocks the thread of a question; while it is blocked, neither side can write',
  access: 'customer',
  body: blockStruct,
  errors: ['not_found'],
});

export const listInquiryMessages = endpoint(`GET ${path}/{id}/messages`, {
  summary: 'Returns the thread of a question of the signed-in customer',
  access: 'customer',
  query: threadQuery,
  answer: threadShape,
  errors: ['not_found'],
});

export const sendInquiryMessage = endpoint(`POST ${path}/{id}/messages`, {
  summary: 'Sends another message to the provider while the question is open',
  access: 'customer',
  mailsOthers: true,
  body: messageStruct,
  answer: messageShape,
  errors: ['not_found', ...writeErrors, 'idempotency_key', 'too_many'],
});

export const addInquiryMessagePhoto = endpoint(`POST ${path}/{id}/messages/photos`, {
  ...photoUpload,
  summary:
    'Uploads a photo for another message to the provider; it is deleted unless a message uses it within a day',
  access: 'customer',
  errors: [...writeErrors, ...uploadErrors],
});

export const markInquiryRead = endpoint(`PUT ${path}/{id}/messages/read`, {
  summary: "Marks the provider's answers as read up to a number",
  access: 'customer',
  body: readStruct,
  errors: ['not_found'],
});

export const reportInquiryMessage = endpoint(`POST ${path}/{id}/messages/{number}/report`, {
  summary:
    'Reports an answer from the provider, once; the team can read the thread until it closes the report',
  access: 'customer',
  mailsOthers: true,
  errors: ['not_found', 'already_reported', 'too_many'],
});

export const readInquiryPhoto = endpoint(`GET ${path}/{id}/photos/{photo}`, {
  summary: 'Returns a photo from the thread of a question',
  access: 'customer',
  query: photoSize,
  answer: photoShape,
  answerType: 'image/jpeg',
  errors: ['not_found'],
});

/** For a signed-in provider only: a private link is often passed on. `readProvider` lists the questions. */
const providerPath = '/{lang}/provider/{key}/inquiries';

export const blockProviderInquiry = endpoint(`PUT ${providerPath}/{id}`, {
  summary: 'Blocks or unblocks a customer; while they are blocked, they cannot ask this service anything',
  access: 'provider',
  body: blockStruct,
  errors: ['signed_in_only'],
});

export const listProviderInquiryMessages = endpoint(`GET ${providerPath}/{id}/messages`, {
  summary: 'Returns the thread of a question to the service',
  access: 'provider',
  query: threadQuery,
  answer: threadShape,
  errors: ['signed_in_only'],
});

export const sendProviderInquiryMessage = endpoint(`POST ${providerPath}/{id}/messages`, {
  summary: 'Answers a question while it is open',
  access: 'provider',
  body: messageStruct,
  answer: messageShape,
  errors: ['signed_in_only', ...writeErrors, 'idempotency_key', 'too_many'],
});

export const addProviderInquiryPhoto = endpoint(`POST ${providerPath}/{id}/messages/photos`, {
  ...photoUpload,
  summary: 'Uploads a photo for an answer; it is deleted unless a message uses it within a day',
  access: 'provider',
  errors: ['signed_in_only', ...writeErrors, 'too_many', 'booking_photo_too_large', ...photoErrors],
});

export const markProviderInquiryRead = endpoint(`PUT ${providerPath}/{id}/messages/read`, {
  summary: "Marks the customer's messages as read up to a number",
  access: 'provider',
  body: readStruct,
  errors: ['signed_in_only'],
});

export const reportProviderInquiryMessage = endpoint(`POST ${providerPath}/{id}/messages/{number}/report`, {
  summary:
    'Reports a message from the customer, once; the team can read the thread until it closes the report',
  access: 'provider',
  errors: ['signed_in_only', 'already_reported', 'too_many'],
});

export const readProviderInquiryPhoto = endpoint(`GET ${providerPath}/{id}/photos/{photo}`, {
  summary: 'Returns a photo from the thread of a question to the service',
  access: 'provider',
  query: photoSize,
  answer: photoShape,
  answerType: 'image/jpeg',
  errors: ['signed_in_only'],
});

const templatesPath = '/{lang}/provider/{key}/answer-templates';
const templatesStruct = object({ templates: size(array(requiredText(messageLength)), 0, maxTemplates) });

export const readAnswerTemplates = endpoint(`GET ${templatesPath}`, {
  summary: "Lists the provider's answer templates",
  access: 'provider',
  answer: object({ templates: array(string()) }),
  errors: ['signed_in_only'],
});

export const changeAnswerTemplates = endpoint(`PUT ${templatesPath}`, {
  summary: "Replaces the provider's answer templates; three at most",
  access: 'provider',
  body: templatesStruct,
  answer: object({ templates: array(string()) }),
  errors: ['signed_in_only'],
});
