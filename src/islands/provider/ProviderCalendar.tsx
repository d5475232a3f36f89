import { issueProviderCalendar, revokeProviderCalendar } from '#contract/partners/provider.ts';
import { request } from '#stores/requests.ts';
import { CalendarFeedBox } from '../calls/CalendarFeedBox.tsx';

/** The private calendar feed of the service's bookings. */
export function ProviderCalendar({
  providerKey,
  active,
}: {
  providerKey: string;
  active: { usedAt: string | null } | null;
}) {
  const params = { key: providerKey };
  return (
    <CalendarFeedBox
      active={active}
      issue={async () => (await request(issueProviderCalendar, { params })).address}
      revoke={async () => void (await request(revokeProviderCalendar, { params }))}
    />
  );
}
