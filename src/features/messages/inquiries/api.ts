import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from 'superstruct';
import { photoErrors } from '#features/account/photoField.ts';
import { photoDownload, photoUpload } from '#features/booking/details/api.ts';
import { sides } from '#features/booking/sides.ts';
import { listOf, requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { threadEndpoints } from '../api.ts';
import { messageLength } from '../thread.ts';
import { maxInquiryPhotos, maxTemplates } from './inquiry.ts';

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
  photos: optional(listOf(requiredText(limits.name), { max: maxInquiryPhotos })),
});
const blockStruct = object({ blocked: boolean() });

const servicePath = '/{lang}/service/{id}/inquiries';

export const sendInquiry = endpoint(`POST ${servicePath}`, {
  summary: 'Asks a provider a question before booking: one open question per service, five a day per account',
  mailsOthers: true,
  body: inquiryStruct,
  answer: inquiryShape,
  errors: [
    'not_accepted',
    'inquiry_open',
    'inquiries_refused',
    'customer_photos',
    'idempotency_key',
    'too_many',
  ],
});

export const findOpenInquiry = endpoint(`GET ${servicePath}`, {
  summary: "Returns the signed-in customer's open question to a service; if it is null, they may ask one",
  answer: object({ open: nullable(string()) }),
  errors: ['not_accepted', 'inquiries_refused'],
});

export const addInquiryPhoto = endpoint(`POST ${servicePath}/photos`, {
  ...photoUpload,
  summary:
    'Uploads a photo for a question to a provider; it is deleted unless a question uses it within a day',
  errors: ['too_many', 'booking_photo_too_large', ...photoErrors],
});

const path = '/{lang}/inquiries';

export const listInquiries = endpoint(`GET ${path}`, {
  summary: "Lists the signed-in customer's questions before booking, latest message first",
  answer: array(inquiryShape),
});

export const blockInquiry = endpoint(`PUT ${path}/{id}`, {
  summary: 'Blocks or unblocks the thread of a question; while it is blocked, neither side can write',
  body: blockStruct,
});

const inquiryThread = { writable: 'while the question is open', closed: 'inquiry_closed' } as const;

export const customerInquiryThread = threadEndpoints(`${path}/{id}/messages`, {
  access: 'customer',
  of: 'a question of the signed-in customer',
  ...inquiryThread,
});
export const {
  list: listInquiryMessages,
  send: sendInquiryMessage,
  addPhoto: addInquiryMessagePhoto,
  markRead: markInquiryRead,
  report: reportInquiryMessage,
} = customerInquiryThread;

export const readInquiryPhoto = endpoint(`GET ${path}/{id}/photos/{photo}`, {
  ...photoDownload,
  summary: 'Returns a photo from the thread of a question',
});

/** For a signed-in provider only: a private link is often passed on. `readProvider` lists the questions. */
const providerPath = '/{lang}/provider/{key}/inquiries';

export const blockProviderInquiry = endpoint(`PUT ${providerPath}/{id}`, {
  summary: 'Blocks or unblocks a customer; while they are blocked, they cannot ask this service anything',
  body: blockStruct,
  errors: ['signed_in_only'],
});

export const providerInquiryThread = threadEndpoints(`${providerPath}/{id}/messages`, {
  access: 'provider',
  of: 'a question to the service',
  ...inquiryThread,
});
export const {
  list: listProviderInquiryMessages,
  send: sendProviderInquiryMessage,
  addPhoto: addProviderInquiryPhoto,
  markRead: markProviderInquiryRead,
  report: reportProviderInquiryMessage,
} = providerInquiryThread;

export const readProviderInquiryPhoto = endpoint(`GET ${providerPath}/{id}/photos/{photo}`, {
  ...photoDownload,
  summary: 'Returns a photo from the thread of a question to the service',
  errors: ['signed_in_only'],
});

const templatesPath = '/{lang}/provider/{key}/answer-templates';
const templatesStruct = object({ templates: listOf(requiredText(messageLength), { max: maxTemplates }) });

export const readAnswerTemplates = endpoint(`GET ${templatesPath}`, {
  summary: "Lists the provider's answer templates",
  answer: object({ templates: array(string()) }),
  errors: ['signed_in_only'],
});

export const changeAnswerTemplates = endpoint(`PUT ${templatesPath}`, {
  summary: "Replaces the provider's answer templates; three at most",
  body: templatesStruct,
  answer: object({ templates: array(string()) }),
  errors: ['signed_in_only'],
});
