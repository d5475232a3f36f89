export { writeCalendar } from './calendar.server.ts';
export { outboxFolder, outboxIsOpen } from './delivery.server.ts';
export { queueDigests } from './digests.server.ts';
export { findMail, listNewestMails } from './outbox.server.ts';
export { makePauses } from './pauses.server.ts';
export { deleteMails, type QueuedMail, queueMails } from './queue.server.ts';
export {
  forgetRecipient,
  hoursBeyond,
  takeMail,
  takeMailIfLeft,
  makeRecipientTries,
} from './recipients.server.ts';
export { announceMails } from './signal.server.ts';
export { makeEntry } from './templates/calendarEntry.server.ts';
export { makeContext } from './templates/context.server.ts';
export { type ListedStart, nameMailed } from './templates/facts.server.ts';
export { type MailKind, type Template, templates } from './templates/templates.server.ts';
export { formatSubjectTime } from './templates/times.server.ts';
export { startMailWorker } from './worker.server.ts';
