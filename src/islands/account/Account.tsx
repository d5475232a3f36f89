import { useState } from 'react';
import { listFactors } from '#contract/accounts/factors.ts';
import { listEvents } from '#contract/accounts/securityEvents.ts';
import type { User } from '#contract/shapes.ts';
import { paths } from '#domain/paths.ts';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { island, useTexts } from '#islands/island.tsx';
import { OwnPage } from '#islands/personal/OwnPage.tsx';
import { Events } from '#islands/security/Events.tsx';
import { request } from '#stores/requests.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { LoggingIn } from './LoggingIn.tsx';
import { OwnData } from './OwnData.tsx';
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

/** docs/product.md 9.19. Until it is known who is signed in, the page has the same parts without their content. */
function OwnAccount({ owner }: { owner?: User }) {
  const account = useTexts('account');
  const security = useTexts('security');
  const data = useTexts('accountData');
  const calendar = useTexts('calendarFeed');
  const email = owner?.email;
  // The first email is kept: when the form changes the email, what is being typed must not be loaded again.
  const [firstEmail, setFirstEmail] = useState(email);
  if (firstEmail === undefined && email !== undefined) setFirstEmail(email);
  const profile = useAnswer(firstEmail !== undefined && (() => loadProfile(firstEmail)), [firstEmail]);
  const factors = useAnswer(email !== undefined && (() => request(listFactors, { params: { email } })), [
    email,
  ]);
  const events = useAnswer(email !== undefined && (() => request(listEvents, { params: { email } })), [
    email,
  ]);
  const onChanged = () => {
    factors.reload();
    events.reload();
  };
  const form = useProfileForm(profile.answer, events.reload);

  return (
    <div className="frame">
      <Rail
        label={account.sections}
        parts={{
          profile: account.profile,
          'logging-in': account.loggingIn,
          sessions: data.sessions,
          events: security.events,
          calendar: calendar.title,
          data: data.data,
        }}
      />
      <div className="settings">
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

export default island(Account);
