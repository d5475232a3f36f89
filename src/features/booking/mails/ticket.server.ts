import type { Context } from '#features/mails/templates/context.server.ts';
import { makeTicket, type Ticket } from '#features/mails/templates/ticket.server.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import { mailedAddress } from '../details/mailed.server.ts';
import { readStarts } from './starts.server.ts';

interface TicketOf {
  /** Who may read the address of the visit; by default no one. */
  place?: 'customer' | 'provider';
  /** A missing address is reported (docs/product.md 2.45). */
  asksForPlace?: boolean;
  isCancelled?: boolean;
  note?: TextKey;
}

export function ticket(row: TicketOf = {}): (context: Context) => Ticket {
  return (context) => {
    const { t } = context;
    const { length: count } = readStarts(context);
    return makeTicket(context, {
      count: count > 1 ? t('seriesMail:first', { count: String(count) }) : row.note && t(row.note),
      place: placeOf(row, context),
      zone: t('booking:timeZone'),
      isCancelled: row.isCancelled ?? false,
    });
  };
}

function placeOf({ place, asksForPlace }: TicketOf, { content, t }: Context): Ticket['place'] {
  const text = content[mailedAddress];
  if (!place || (!text && !asksForPlace)) return undefined;
  const ofCustomer = place === 'customer';
  return {
    label: t(ofCustomer ? 'bookingMail:facts.yourAddress' : 'detailFields:mailed.address'),
    text: text || t(ofCustomer ? 'bookingMail:noOwnAddress' : 'bookingMail:noAddress'),
    isMissing: !text,
  };
}
