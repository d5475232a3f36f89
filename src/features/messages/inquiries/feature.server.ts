import { array, assign, object } from 'superstruct';
import { onBooked } from '#features/booking/booked.server.ts';
import { readBookableService } from '#features/booking/bookingMails.server.ts';
import { bookingPhotos } from '#features/booking/bookings.ts';
import { readRequestKey } from '#features/booking/idempotency.server.ts';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { storePrivatePhoto } from '#platform/media/storePhotos.server.ts';
import { messageShape } from '../api.ts';
import { exportMessages } from '../exportMessages.server.ts';
import { listMessages, markMessagesRead, sendMessage } from '../messages.server.ts';
import { readNumber, reportMessage } from '../reports.server.ts';
import { addMessagePhoto } from '../uploadPhoto.server.ts';
import { changeAnswerTemplates, readAnswerTemplates } from './answerTemplates.server.ts';
import * as api from './api.ts';
import {
  blockInquiry,
  continueInBooking,
  forgetInquiries,
  listInquiries,
  sendInquiry,
} from './inquiries.server.ts';
import { readInquiryPhoto } from './inquiryPhotos.server.ts';
import { inquiryMails } from './mails.server.ts';

const inquiryErrors = { inquiry_open: 409, inquiry_closed: 409, inquiries_refused: 403 } as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    inquiries: typeof inquiryErrors;
  }
}

onBooked(continueInBooking);

export const inquiries = {
  operations: defineOperations(api, {
    sendInquiry: async ({ db, customer, lang, params, body: { text, photos = [] }, headers }) =>
      sendInquiry(db, customer, lang, { serviceId: params.id, text, photos, key: readRequestKey(headers) }),
    addInquiryPhoto: async ({ db, params, body, sender }) => {
      await readBookableService(db, params.id);
      return { _id: await storePrivatePhoto(db, body.photo, sender, bookingPhotos) };
    },
    listInquiries: ({ db, customer, lang }) => listInquiries(db, { customer }, lang),
    blockInquiry: ({ db, customer, params, body }) => blockInquiry(db, { customer }, params.id, body.blocked),
    listInquiryMessages: ({ db, customer, params, query }) =>
      listMessages(db, { customer }, { inquiry: params.id }, query),
    sendInquiryMessage: async ({ db, customer, params, body: { text = '', photos = [] }, headers }) =>
      sendMessage(db, { customer }, { inquiry: params.id }, { text, photos, key: readRequestKey(headers) }),
    addInquiryMessagePhoto: ({ db, customer, params, body, sender }) =>
      addMessagePhoto(db, { customer }, { of: { inquiry: params.id }, sender }, body.photo),
    markInquiryRead: ({ db, customer, params, body }) =>
      markMessagesRead(db, { customer }, { inquiry: params.id }, body.upTo),
    reportInquiryMessage: ({ db, customer, params: { id, number } }) =>
      reportMessage(db, { customer }, { inquiry: id }, readNumber(number)),
    readInquiryPhoto: ({ db, customer, params, query }) =>
      readInquiryPhoto(db, { customer }, { ...params, ...query }),
    blockProviderInquiry: ({ db, provider, params, body }) =>
      blockInquiry(db, { provider }, params.id, body.blocked),
    listProviderInquiryMessages: ({ db, provider, params, query }) =>
      listMessages(db, { provider }, { inquiry: params.id }, query),
    sendProviderInquiryMessage: async ({ db, provider, params, body: { text = '', photos = [] }, headers }) =>
      sendMessage(db, { provider }, { inquiry: params.id }, { text, photos, key: readRequestKey(headers) }),
    addProviderInquiryPhoto: ({ db, provider, params, body, sender }) =>
      addMessagePhoto(db, { provider }, { of: { inquiry: params.id }, sender }, body.photo),
    markProviderInquiryRead: ({ db, provider, params, body }) =>
      markMessagesRead(db, { provider }, { inquiry: params.id }, body.upTo),
    reportProviderInquiryMessage: ({ db, provider, params: { id, number } }) =>
      reportMessage(db, { provider }, { inquiry: id }, readNumber(number)),
    readProviderInquiryPhoto: ({ db, provider, params, query }) =>
      readInquiryPhoto(db, { provider }, { ...params, ...query }),
    readAnswerTemplates: ({ db, provider }) => readAnswerTemplates(db, provider),
    changeAnswerTemplates: ({ db, provider, body }) => changeAnswerTemplates(db, provider, body),
  }),
  errors: inquiryErrors,
  mails: inquiryMails,
  hourly: [forgetInquiries],
  personalData: personalData(
    { inquiries: array(assign(api.inquiryShape, object({ messages: array(messageShape) }))) },
    async (db, customer, lang) => {
      const inquiries = await listInquiries(db, { customer }, lang);
      const exported = await exportMessages(db, customer);
      return { inquiries: inquiries.map((inquiry) => ({ ...inquiry, messages: exported(inquiry._id) })) };
    },
  ),
} satisfies Feature;
