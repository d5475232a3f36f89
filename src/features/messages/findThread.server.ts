import type { Db } from '#platform/db/open.server.ts';
import { findInquiryThread } from './inquiries/inquiryThread.server.ts';
import { findBookingThread, type Reader, type Thread, type ThreadOf } from './threads.server.ts';

/** @param held locks the thread until the transaction ends */
export function findThread(db: Db, reader: Reader, of: ThreadOf, held = false): Promise<Thread> {
  return 'booking' in of
    ? findBookingThread(db, reader, of.booking, held)
    : findInquiryThread(db, reader, of.inquiry, held);
}
