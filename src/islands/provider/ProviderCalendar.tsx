import { issueProviderCalendar, revokeProviderCalendar } from '#contract/partners/provider.ts';
import { request } from '#stores/requests.ts';
import { CalendarFeedBox } from '../calls/CalendarFeedBox.tsx';
import { FeedAddress } from './calendars/FeedAddress.tsx';

interface Props {
  providerKey: string;
  signedIn: boolean;
  active: { usedAt: string | null } | null;
}

export function ProviderCalendar({ providerKey, signedIn, active }: Props) {
  const params = { key: providerKey };
  return (
    <div className="grid gap-1">
      <CalendarFeedBox
        active={active}
        issue={async () => (await request(issueProviderCalendar, { params })).address}
        revoke={async () => void (await request(revokeProviderCalendar, { params }))}
      />
      {signedIn && <FeedAddress providerKey={providerKey} />}
    </div>
  );
}
