import { useRequest } from '#features/account/useRequest.ts';
import { readProviderDetails } from '#features/booking/details/api.ts';
import { placeNames } from '#features/booking/details/detailFields.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import { mapUrl } from '#platform/mapUrl.ts';
import { clockTime, dayName } from '#platform/time/dates.ts';
import { addMinutes, timeLabel } from '#platform/time/vilnius.ts';
import type { BusinessBooking } from '../../bookings/businessBookings.ts';
import { CustomerSummary } from '../../customers/islands/CustomerSummary.tsx';
import { Fact, WorkFact } from './Fact.tsx';

/** docs/product.md 5.49: facts about the booking, for a provider who answers. */
export function ThreadFacts({ booking, signedIn }: { booking: BusinessBooking; signedIn: boolean }) {
  const lang = useLang();
  const { openBooking } = useTexts('providerFrame');
  const { names } = useTexts('detailFields');
  const { _id: id, providerKey: key, date, time, workMinutes } = booking;
  const { answer: details } = useRequest(readProviderDetails, { params: { key, id } });
  const end = workMinutes && clockTime(addMinutes(booking, workMinutes), lang);
  return (
    <>
      <p className="text-sm text-muted first-letter:uppercase">{dayName(date, lang)}</p>
      <p className="font-display text-xl font-semibold">
        {timeLabel(time, lang)}
        {end && ` – ${end}`}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {placeNames.map(
          (name) =>
            details?.[name] && (
              <Fact key={name} icon="place">
                {name !== 'address' && `${names[name]}: `}
                <a className="link" href={mapUrl(details[name])} target="_blank" rel="noreferrer">
                  {details[name]}
                </a>
              </Fact>
            ),
        )}
        {details?.phone && (
          <Fact icon="phone">
            <a className="link tabular" href={phoneLink(details.phone)}>
              {phoneText(details.phone)}
            </a>
          </Fact>
        )}
        <WorkFact booking={booking} />
      </ul>
      <a className="button button-quiet mt-4 w-full" href={paths.provider(lang, key, 'visit', id)}>
        {openBooking}
      </a>
      {signedIn && <CustomerSummary booking={booking} />}
    </>
  );
}
