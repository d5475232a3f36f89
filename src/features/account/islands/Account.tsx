import { useState } from 'react';
import { paths } from '#features/addresses/paths.ts';
import { CalendarFeed } from '#features/feeds/islands/CalendarFeed.tsx';
import { OwnData } from '#features/privacy/islands/OwnData.tsx';
import { island, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { listEvents } from '../api.ts';
import { listFactors } from '../mfa/api.ts';
import { Events } from '../mfa/islands/Events.tsx';
import { request } from '../requests.ts';
import type { User } from '../shapes.ts';
import { LoggingIn } from './LoggingIn.tsx';
import { OwnPage } from './OwnPage.tsx';
import { loadProfile } from './profile.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { Rail } from './Rail.tsx';
import { Sessions } from './Sessions.tsx';
import { useProfileForm } from './useProfileForm.ts';

function Account() {
  return (
    <OwnPage pathOf={paths.account} skeleton={<OwnAccount />}>
      {(owner) => <OwnAccount owner={owner} />}
    </OwnPage>
  );
}

/** docs/product.md 9.25. Until the user is known, the page shows the same parts without content. */
function OwnAccount({ owner }: { owner?: User }) {
  const account = useTexts('account');
  const email = owner?.email;
  // The first email is kept: if the form changes it, input must not be reloaded.
  const [firstEmail, setFirstEmail] = useState(email);
  if (firstEmail === undefined && email !== undefined) setFirstEmail(email);
  const profile = useQuery(firstEmail !== undefined && (() => loadProfile(firstEmail)), [firstEmail]);
  const factors = useQuery(email !== undefined && (() => request(listFactors, { params: { email } })), [
    email,
  ]);
  const events = useQuery(email !== undefined && (() => request(listEvents, { params: { email } })), [email]);
  const onChanged = () => {
    factors.reload();
    events.reload();
  };
  const form = useProfileForm(profile.answer, events.reload);

  return (
    <div className="grid grid-cols-1 gap-x-12 md:grid-cols-[208px_minmax(0,1fr)]">
      <Rail
        label={account.sections}
        parts={{
          profile: account.profile,
          'logging-in': account.loggingIn,
          sessions: account.devices,
          events: account.security,
          calendar: account.calendar,
          data: account.data,
        }}
      />
      <div className="settings @container max-md:[&>.setting:first-child]:mt-10 max-md:[&>.setting:not(:target,:has(.setting-notice_section))]:hidden">
        <ProfileFields owner={owner} loaded={profile} form={form} />
        <LoggingIn email={email} form={form} factors={factors} events={events.answer} onChanged={onChanged} />
        <Sessions email={email} />
        <Events loaded={events} />
        <CalendarFeed email={email} />
        <OwnData email={email} />
      </div>
      {form.question}
    </div>
  );
}

export default island('Account', Account);
