import { useStore } from '@nanostores/react';
import { listFactors } from '#contract/accounts/factors.ts';
import { listEvents } from '#contract/accounts/securityEvents.ts';
import { isOwnPath } from '#domain/emails.ts';
import { request } from '#stores/requests.ts';
import { $user } from '#stores/session.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { Totp } from './Totp.tsx';
import { Events } from './Events.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactorCheck } from './SecondFactorCheck.tsx';
import { island, useLang, useTexts } from '#islands/island.tsx';

/** How a person proves their identity besides the password, and the security events of their account. */
function AccountSecurity() {
  const user = useStore($user, { ssr: () => null });
  if (!user || !isOwnPath(location.pathname, user.email)) return null;
  return <OwnSecurity email={user.email} />;
}

function OwnSecurity({ email }: { email: string }) {
  const texts = useTexts('security');
  const freshCheck = useTexts('freshCheck');
  const lang = useLang();
  const params = { email };
  const factors = useAnswer(() => request(listFactors, { params }), [email]);
  const events = useAnswer(() => request(listEvents, { params }), [email]);
  const skeleton = <p role="status">{texts.loading}</p>;
  const onChanged = () => {
    factors.reload();
    events.reload();
  };
  const shared = { email, lang, onChanged, texts, freshCheck };

  return (
    <div className="mt-5 grid gap-5">
      <Answered loaded={factors} texts={texts} skeleton={skeleton}>
        {(own) => (
          <div className="grid gap-5">
            {own.passkeysState !== 'unavailable' && <Passkeys {...shared} factors={own} />}
            {own.secondFactor !== 'none' && (
              <section className="grid gap-2" aria-labelledby="second-factor">
                <h2 id="second-factor">{texts.secondFactor}</h2>
                <p className="text-muted">{texts.secondFactorText}</p>
                {own.secondFactor === 'missing' && (own.totp || own.passkeys.length > 0) ? (
                  <SecondFactorCheck
                    has={{ passkey: own.passkeys.length > 0, totp: own.totp !== null }}
                    onShown={onChanged}
                  />
                ) : own.secondFactor === 'missing' && !own.open ? (
                  <p>{texts.closed}</p>
                ) : (
                  <Totp {...shared} factors={own} />
                )}
              </section>
            )}
          </div>
        )}
      </Answered>
      <section className="grid justify-items-start gap-1" aria-labelledby="events">
        <h2 id="events">{texts.events}</h2>
        <p className="text-muted">{texts.eventsText}</p>
        <Answered loaded={events} texts={texts} skeleton={skeleton}>
          {(own) => <Events events={own} />}
        </Answered>
      </section>
    </div>
  );
}

export default island(AccountSecurity);
