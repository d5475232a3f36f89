import { useRequest } from '#features/account/useRequest.ts';
import { getCustomersSince } from '#features/booking/acceptance/customersSince.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { fullDate } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import type { KeyedBooking } from '../../bookings/businessBookings.ts';
import { readCustomer } from '../api.ts';

interface Props {
  booking: Pick<KeyedBooking, '_id' | 'customer' | 'date' | 'providerKey'>;
}

/** The customer of a booking, exactly as long as docs/product.md 5.23 lists them. */
export function CustomerSummary({ booking: { _id: id, customer: name, date, providerKey: key } }: Props) {
  const lang = useLang();
  const texts = useTexts('customers');
  const { customer } = useTexts('today');
  const isListed = name !== '' && date >= getCustomersSince(present());
  const { answer, failure } = useRequest(readCustomer, isListed && { params: { key, id } });
  if (!answer) return isListed && !failure ? <div className="mt-4 h-[57px]" /> : null;
  const { visits, since, note } = answer;
  const facts = [
    visits > 0 && fillCounted(texts, 'visitsOf', { count: visits }, lang),
    visits > 0 && since && fillText(texts.since, { when: fullDate(since, lang) }),
  ];
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm text-muted empty:hidden">{joinFacts(facts)}</p>
      {note && (
        <>
          <p className="mt-2 text-sm text-muted">{texts.note}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </>
      )}
      <a
        className="link inline-flex min-h-11 items-center"
        href={paths.provider(lang, key, 'customers', answer._id)}
      >
        {customer}
      </a>
    </div>
  );
}
