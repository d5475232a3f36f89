import { issueProviderCalendar, revokeProviderCalendar } from '#contract/provider.ts';
import { request } from '#stores/requests.ts';
import { CalendarAddressBox, type CalendarAddressTexts } from '../calls/CalendarAddressBox.tsx';

/** The private calendar address of the service's bookings. */
export function ProviderCalendar({
  token,
  texts,
  active,
}: {
  token: string;
  texts: CalendarAddressTexts;
  active: boolean;
}) {
  const params = { token };
  return (
    <CalendarAddressBox
      active={active}
      texts={texts}
      issue={async () => (await request(issueProviderCalendar, { params })).address}
      revoke={async () => void (await request(revokeProviderCalendar, { params }))}
    />
  );
}
