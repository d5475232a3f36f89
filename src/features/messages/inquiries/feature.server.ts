import { array, assign, object } from 'superstruct';
import { readBookableService } from '#features/booking/bookingMails.server.ts';
import { onBooked } from '#features/booking/bookings.server.ts';
import { attachedPhotos } from '#features/booking/details/detailLimits.ts';
import { readRequestKey } from '#features/booking/idempotency.server.ts';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { storePrivatePhoto } from '#platform/media/storePhotos.server.ts';
import { messageShape } from '../api.ts';
import { exportMessages } from '../exportMessages.server.ts';
import { threadHandlers } from '../threadHandlers.server.ts';
import { changeAnswerTemplates, readAnswerTemplates } from './answerTemplates.server.ts';
import * as api from './api.ts';
import {
  blockInquiry,
  deleteOldInquiries,
  findOpenInquiry,
  listInquiries,
  moveToBooking,
  sendInquiry,
} from './inquiries.server.ts';
import { readInquiryPhoto } from './inquiryPhotos.server.ts';
import { inquiryMails } from './mails.server.ts';

onBooked(moveToBooking);

const inquiryThread = threadHandlers((id) => ({ inquiry: id }));

export const inquiries = {
  operations: defineOperations(api, {
    sendInquiry: async ({ db, customer, lang, params, body: { text, photos = [] }, headers }) =>
      sendInquiry(db, customer, lang, { serviceId: params.id, text, photos, key: readRequestKey(headers) }),
    findOpenInquiry: async ({ db, customer, params }) => ({
      open: (await findOpenInquiry(db, customer.id, params.id)) ?? null,
    }),
    addInquiryPhoto: async ({ db, params, body, sender }) => {
      await readBookableService(db, params.id);
      return { _id: await storePrivatePhoto(db, body.photo, sender, attachedPhotos) };
    },
    listInquiries: ({ db, customer, lang }) => listInquiries(db, { customer }, lang),
    blockInquiry: ({ db, customer, params, body }) => blockInquiry(db, { customer }, params.id, body.blocked),
    listInquiryMessages: inquiryThread.list,
    sendInquiryMessage: inquiryThread.send,
    addInquiryMessagePhoto: inquiryThread.addPhoto,
    markInquiryRead: inquiryThread.markRead,
    reportInquiryMessage: inquiryThread.report,
    readInquiryPhoto: ({ db, customer, params, query }) =>
      readInquiryPhoto(db, { customer }, { ...params, ...query }),
    blockProviderInquiry: ({ db, provider, params, body }) =>
      blockInquiry(db, { provider }, params.id, body.blocked),
    listProviderInquiryMessages: inquiryThread.list,
    sendProviderInquiryMessage: inquiryThread.send,
    addProviderInquiryPhoto: inquiryThread.addPhoto,
    markProviderInquiryRead: inquiryThread.markRead,
    reportProviderInquiryMessage: inquiryThread.report,
    readProviderInquiryPhoto: ({ db, provider, params, query }) =>
      readInquiryPhoto(db, { provider }, { ...params, ...query }),
    readAnswerTemplates: ({ db, provider }) => readAnswerTemplates(db, provider),
    changeAnswerTemplates: ({ db, provider, body }) => changeAnswerTemplates(db, provider, body),
  }),
  errors: { inquiry_open: 409, inquiry_closed: 409, inquiries_refused: 403 },
  mails: inquiryMails,
  hourly: [deleteOldInquiries],
  personalData: personalData(
    { inquiries: array(assign(api.inquiryShape, object({ messages: array(messageShape) }))) },
    async (db, customer, lang) => {
      const inquiries = await listInquiries(db, { customer }, lang);
      const ids = inquiries.map(({ _id }) => _id);
      const exported = await exportMessages(db, 'inquiry_id', ids);
      return { inquiries: inquiries.map((inquiry) => ({ ...inquiry, messages: exported(inquiry._id) })) };
    },
  ),
} satisfies Feature;
