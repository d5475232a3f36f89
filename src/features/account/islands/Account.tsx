import { useState } from 'react';
import { paths } from '#features/addresses/paths.ts';
import { CalendarFeed } from '#features/feeds/islands/CalendarFeed.tsx';
import { OwnData } from '#features/privacy/islands/OwnData.tsx';
import { island, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { type Loaded, useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Setting } from '#ui/Setting.tsx';
import { listEvents } from '../api.ts';
import { listFactors } from '../mfa/api.ts';
import { Events } from '../mfa/islands/Events.tsx';
import { Passkeys } from '../mfa/islands/Passkeys.tsx';
import { SecondFactorRow } from '../mfa/islands/SecondFactorRow.tsx';
import { request } from '../requests.ts';
import type { User } from '../shapes.ts';
import { OwnPage } from './OwnPage.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { loadProfile } from './profile.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { Rail } from './Rail.tsx';
import { Sessions } from './Sessions.tsx';
import { type ProfileForm, useProfileForm } from './useProfileForm.ts';

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

interface Props {
  email: string | undefined;
  form: ProfileForm;
  factors: Loaded<AnswerOf<typeof listFactors>>;
  events: AnswerOf<typeof listEvents> | undefined;
  onChanged: () => void;
}

function LoggingIn({ email = '', form, factors, events, onChanged }: Props) {
  const account = useTexts('account');
  const texts = useTexts('security');
  return (
    <Setting id="logging-in" title={account.loggingIn} text={texts.passkeysText}>
      <PasswordRow form={form} events={events} />
      <QueryBoundary
        loaded={factors}
        texts={texts}
        skeleton={<Passkeys email={email} onChanged={onChanged} />}
      >
        {(own) => (
          <>
            {own.passkeysState !== 'unavailable' && (
              <Passkeys email={email} factors={own} onChanged={onChanged} />
            )}
            {own.secondFactor !== 'none' && (
              <SecondFactorRow email={email} factors={own} onChanged={onChanged} />
            )}
          </>
        )}
      </QueryBoundary>
    </Setting>
  );
}
