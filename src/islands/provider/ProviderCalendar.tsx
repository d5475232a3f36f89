import { issueProviderCalendar, revokeProviderCalendar } from '#contract/partners/provider.ts';
import { request } from '#stores/requests.ts';
import { CalendarAddressBox } from '../calls/CalendarAddressBox.tsx';

/** The private calendar address of the service's bookings. */
export function ProviderCalendar({
  providerKey,
  active,
}: {
  providerKey: string;
  active: { usedAt: string | null } | null;
}) {
  const params = { key: providerKey };
  return (
    <CalendarAddressBox
      active={active}
      issue={async () => (await request(issueProviderCalendar, { params })).address}
      revoke={async () => void (await request(revokeProviderCalendar, { params }))}
    />
  );
}
