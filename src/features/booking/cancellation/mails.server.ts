import { bookAgain } from '../mails/actions.server.ts';
import { type BookingTemplate, late, toCancelled, toWithdrawn } from '../mails/templates.server.ts';

export const cancellationMails = {
  'booking-cancelled': {
    ...toCancelled,
    texts: 'cancellationMail:cancelled',
    more: [
      late('customer'),
      ({ content, t }) => (content.lateSince ? undefined : t('cancellationMail:free')),
    ],
    actions: [bookAgain],
  },
  'booking-withdrawn': {
    ...toWithdrawn,
    texts: 'cancellationMail:withdrawn',
    more: [late('provider')],
  },
} satisfies Record<string, BookingTemplate>;
