import { useState } from 'react';
import { CalendarFeed } from '#features/feeds/islands/CalendarFeed.tsx';
import { OwnData } from '#features/privacy/islands/OwnData.tsx';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { type Loaded, useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Setting } from '#ui/Setting.tsx';
import { SettingActs } from '#ui/SettingActs.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { listEvents } from '../api.ts';
import { listFactors } from '../mfa/api.ts';
import { Events } from '../mfa/islands/Events.tsx';
import { Passkeys } from '../mfa/islands/Passkeys.tsx';
import { SecondFactorCheck } from '../mfa/islands/SecondFactorCheck.tsx';
import { Totp } from '../mfa/islands/Totp.tsx';
import type { User } from '../shapes.ts';
import { useRequest } from '../useRequest.ts';
import { NewPassword } from './NewPassword.tsx';
import { OwnPage } from './OwnPage.tsx';
import { loadProfile } from './profile.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { Rail } from './Rail.tsx';
import { Sessions } from './Sessions.tsx';
import { formId, type ProfileForm, useProfileForm } from './useProfileForm.ts';

function Account({ contact }: { contact: string }) {
  return (
    <OwnPage pathOf={paths.account} skeleton={<OwnAccount contact={contact} />}>
      {(owner) => <OwnAccount owner={owner} contact={contact} />}
    </OwnPage>
  );
}

/** docs/product.md 9.25. Until the user is known, the page shows the same parts without content. */
function OwnAccount({ owner, contact }: { owner?: User; contact: string }) {
  const account = useTexts('account');
  const email = owner?.email;
  // Remains the first email: if the form changes it, input must not be reloaded.
  const [firstEmail, setFirstEmail] = useState(email);
  if (firstEmail === undefined && email !== undefined) setFirstEmail(email);
  const profile = useQuery(firstEmail !== undefined && (() => loadProfile(firstEmail)), [firstEmail]);
  const factors = useRequest(listFactors, email !== undefined && { params: { email } });
  const events = useRequest(listEvents, email !== undefined && { params: { email } });
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
      <div className="settings @container max-md:[&>.setting:first-child]:mt-10 max-md:not-print:[&>.setting:target]:min-h-dvh max-md:[&>.setting:not(:target,:has(.setting-notice_section))]:hidden">
        <ProfileFields owner={owner} loaded={profile} form={form} />
        <LoggingIn email={email} form={form} factors={factors} events={events.answer} onChanged={onChanged} />
        <Sessions email={email} />
        <Events loaded={events} />
        <CalendarFeed email={email} />
        <OwnData owner={owner} contact={contact} />
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
      <QueryBoundary loaded={factors} skeleton={<Passkeys email={email} onChanged={onChanged} />}>
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

type SecurityEvents = AnswerOf<typeof listEvents>;

function PasswordRow({ form, events }: { form: ProfileForm; events: SecurityEvents | undefined }) {
  const lang = useLang();
  const texts = useTexts('account');
  const { fieldProps, busy, user, changesPassword, setChangesPassword } = form;
  const frame = useFocusFallback<HTMLElement>();
  const changed = events?.find(({ kind }) => kind === 'password-changed' || kind === 'password-reset');
  const state = changed
    ? fillText(texts.passwordChanged, { when: formatInstant(changed.at, lang) })
    : texts.passwordUnchanged;
  const isOpen = changesPassword && user !== undefined;

  return (
    <section {...frame} className="setting-rows outline-none" aria-labelledby="password">
      <SettingRow title={<h3 id="password">{texts.ownPassword}</h3>} text={events ? state : '\u00a0'}>
        {!isOpen && (
          <Button
            variant="quiet"
            aria-describedby="password"
            disabled={!user}
            onClick={() => setChangesPassword(true)}
          >
            {texts.changePassword}
          </Button>
        )}
      </SettingRow>
      {isOpen && (
        <div ref={focusField} className="grid grid-cols-1 gap-4 pb-4">
          <NewPassword fieldProps={fieldProps} form={formId} texts={texts} />
          <SettingActs>
            <Button type="submit" form={formId} variant="quiet" busy={busy}>
              {texts.savePassword}
            </Button>
            <Button variant="bare" onClick={() => setChangesPassword(false)}>
              {texts.cancel}
            </Button>
          </SettingActs>
        </div>
      )}
    </section>
  );
}

function focusField(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus();
}

interface SecondFactorRowProps {
  email: string;
  factors: AnswerOf<typeof listFactors>;
  onChanged: () => void;
}

function SecondFactorRow({ email, factors, onChanged }: SecondFactorRowProps) {
  const texts = useTexts('security');
  const { secondFactor, passkeys, totp, open } = factors;
  const has = { passkey: passkeys.length > 0, totp: totp !== null };
  if (secondFactor === 'shown' || (open && !has.passkey && !has.totp))
    return <Totp email={email} factors={factors} onChanged={onChanged} />;
  return (
    <section className="setting-rows" aria-labelledby="second-factor">
      <SettingRow
        title={<h3 id="second-factor">{texts.secondFactor}</h3>}
        text={has.passkey || has.totp ? texts.secondFactorText : texts.closed}
      />
      {(has.passkey || has.totp) && <SecondFactorCheck has={has} onVerified={onChanged} />}
    </section>
  );
}
