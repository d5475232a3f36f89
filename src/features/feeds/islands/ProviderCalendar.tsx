import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { issueProviderCalendar, revokeProviderCalendar } from '../api.ts';
import { CalendarFeedBox } from './CalendarFeedBox.tsx';
import { FeedAddress } from './FeedAddress.tsx';

interface Props {
  providerKey: string;
  signedIn: boolean;
  active: { usedAt: string | null } | null;
}

export function ProviderCalendar({ providerKey, signedIn, active }: Props) {
  const texts = useTexts('calendarFeed');
  const params = { key: providerKey };
  return (
    <section className="grid max-w-prose gap-2" aria-labelledby="feed">
      <h2 id="feed" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-muted">{texts.text}</p>
      <CalendarFeedBox
        active={active}
        issue={async () => (await request(issueProviderCalendar, { params })).address}
        revoke={async () => void (await request(revokeProviderCalendar, { params }))}
      />
      {signedIn && <FeedAddress providerKey={providerKey} />}
    </section>
  );
}
