import { issueProviderCalendar, revokeProviderCalendar } from '#contract/partners/provider.ts';
import { request } from '#stores/requests.ts';
import { CalendarFeedBox } from '../calls/CalendarFeedBox.tsx';
import { useTexts } from '../island.tsx';
import { FeedAddress } from './calendars/FeedAddress.tsx';

interface Props {
  providerKey: string;
  signedIn: boolean;
  active: { usedAt: string | null } | null;
}

export function ProviderCalendar({ providerKey, signedIn, active }: Props) {
  const texts = useTexts('calendarFeed');
  const params = { key: providerKey };
  return (
    <section className="grid max-w-prose gap-1" aria-labelledby="calendar">
      <h2 id="calendar">{texts.title}</h2>
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
