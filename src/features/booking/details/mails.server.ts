import { type BookingTemplate, toProvider } from '../mails/templates.server.ts';

export const detailsMails = {
  'booking-details': { ...toProvider, texts: 'detailsMail:details' },
} satisfies Record<string, BookingTemplate>;
