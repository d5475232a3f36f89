import type { CancellationReason } from '#features/booking/cancellation/cancellations.ts';
import { otherServices, similarServices } from '#features/booking/mails/actions.server.ts';
import { cancelledFacts } from '#features/booking/mails/facts.server.ts';
import { type BookingTemplate, toCancelled, toWithdrawn } from '#features/booking/mails/templates.server.ts';
import { type Context, fact, type FactRow } from '#features/mails/templates/template.server.ts';

export const providerBookingsMails = {
  'provider-cancelled': {
    ...toCancelled,
    texts: 'providerBookingsMail:cancelled',
    facts: [...cancelledFacts, reason, fact('providerBookingsMail:note', 'note')],
    links: similarServices,
    actions: [otherServices],
  },
  'provider-cancelled-provider': {
    ...toWithdrawn,
    texts: 'providerBookingsMail:cancelledProvider',
  },
} satisfies Record<string, BookingTemplate>;

function reason({ content, t }: Context): FactRow[] {
  const given = (content.reason ?? 'other') as CancellationReason;
  return [[t('providerBookingsMail:reason'), t(`cancellationReasons:${given}`)]];
}
