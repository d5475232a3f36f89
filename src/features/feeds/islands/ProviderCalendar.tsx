import { useId } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { Switch } from '#ui/Switch.tsx';
import {
  changeDetailsSettings,
  issueProviderCalendar,
  readDetailsSettings,
  revokeProviderCalendar,
} from '../api.ts';
import { CalendarFeedBox } from './CalendarFeedBox.tsx';

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

/** docs/product.md 2.32. Requires a signed-in provider. */
function FeedAddress({ providerKey }: { providerKey: string }) {
  const texts = useTexts('feedAddress');
  const { loading, saved } = useTexts('common');
  const hintId = useId();
  const params = { key: providerKey };
  const loaded = useRequest(readDetailsSettings, { params });
  const { busy, act, id } = useMutation();
  const change = (feedAddress: boolean) =>
    act(async () => {
      loaded.replace(await request(changeDetailsSettings, { params, body: { feedAddress } }));
      showToast('success', saved, { of: id });
    });
  return (
    <QueryBoundary loaded={loaded} skeleton={<p role="status">{loading}</p>}>
      {({ feedAddress }) => (
        <div aria-busy={busy}>
          <Switch
            label={texts.label}
            aria-describedby={hintId}
            checked={feedAddress}
            onChange={({ target }) => void change(target.checked)}
          />
          <p id={hintId} className="max-w-prose text-sm text-muted">
            {texts.hint}
          </p>
        </div>
      )}
    </QueryBoundary>
  );
}
