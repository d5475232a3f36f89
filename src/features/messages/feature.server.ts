import { array } from 'superstruct';
import * as bookings from '#features/booking/api.ts';
import { bookingData, type Feature } from '#features/feature.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import * as api from './api.ts';
import { readBookingStates } from './bookingStates.server.ts';
import { exportMessages } from './exportMessages.server.ts';
import { messageMails } from './mails.server.ts';
import { closeReport, listReports, readReport, readReportPhoto } from './reports.server.ts';
import { streamMessages } from './stream.server.ts';
import { threadMonths } from './thread.ts';
import { threadHandlers } from './threadHandlers.server.ts';
import * as notices from './visit-notices/api.ts';
import { sendVisitNotice, undoVisitNotice } from './visit-notices/visitNotices.server.ts';

const bookingThread = threadHandlers((id) => ({ booking: id }));

export const messages = {
  operations: defineOperations(
    { ...api, ...notices, readBookingStates: bookings.readBookingStates },
    {
      readBookingStates: ({ db, customer }) => readBookingStates(db, customer),
      listMessages: bookingThread.list,
      sendMessage: bookingThread.send,
      addMessagePhoto: bookingThread.addPhoto,
      markMessagesRead: bookingThread.markRead,
      reportMessage: bookingThread.report,
      listProviderMessages: bookingThread.list,
      sendProviderMessage: bookingThread.send,
      addProviderMessagePhoto: bookingThread.addPhoto,
      markProviderMessagesRead: bookingThread.markRead,
      reportProviderMessage: bookingThread.report,
      streamMessages: async ({ db, customer, headers, address }) =>
        streamMessages(db, { customer }, { headers, network: address }),
      streamProviderMessages: async ({ db, provider, headers, address }) =>
        streamMessages(db, { provider }, { headers, network: address }),
      sendVisitNotice: ({ db, provider, params, body }) =>
        sendVisitNotice(db, provider, params.id, body.notice),
      undoVisitNotice: ({ db, provider, params }) => undoVisitNotice(db, provider, params.id, params.notice),
      listReports: ({ db, lang }) => listReports(db, lang),
      readReport: ({ db, params, query }) => readReport(db, params.id, query),
      readReportPhoto: ({ db, params, query }) => readReportPhoto(db, { ...params, ...query }),
      closeReport: ({ db, params }) => closeReport(db, params.id),
    },
  ),
  errors: {
    thread_closed: 409,
    thread_full: 409,
    already_reported: 409,
    customer_photos: 409,
    thread_photos: 409,
    notice_sent: 409,
    notice_closed: 409,
    notice_final: 409,
  },
  mails: messageMails,
  hourly: [deleteOldThreads],
  bookingData: bookingData({ messages: array(api.messageShape) }, async (db, _customer, bookings) => {
    const exported = await exportMessages(db, 'booking_id', bookings);
    return (booking) => ({ messages: exported(booking) });
  }),
} satisfies Feature;

/** docs/product.md 11.8. */
export async function deleteOldThreads(db: Db): Promise<void> {
  const before = addMonths(vilniusClock(now()).date, -threadMonths);
  const old = db.selectFrom('bookings').select('id').where('date', '<', before);
  await db.deleteFrom('messages').where('booking_id', 'in', old).execute();
}
