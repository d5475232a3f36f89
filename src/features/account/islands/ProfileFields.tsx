import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import type { Loaded } from '#platform/client/useQuery.ts';
import { siteMedia } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Setting } from '#ui/Setting.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { CodeForm } from '../email/islands/CodeForm.tsx';
import type { User } from '../shapes.ts';
import { PhotoField } from './PhotoField.tsx';
import type { Profile } from './profile.ts';
import { formId, type ProfileForm } from './useProfileForm.ts';

interface Props {
  owner: User | undefined;
  loaded: Loaded<Profile>;
  form: ProfileForm;
}

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5em),1fr))] gap-4';

/** docs/product.md 9.12. The fields are rendered before their values load, so that nothing moves. */
export function ProfileFields({ owner, loaded, form }: Props) {
  const texts = useTexts('account');
  const { answer, failure } = loaded;
  const profile = answer?.user;
  const { ref, formProps, fieldProps, busy, user, savedAt } = form;
  const photo = user?.photo && siteMedia(savedAt ? `${user.photo}?t=${savedAt}` : user.photo);
  return (
    <Setting
      id="profile"
      title={texts.profile}
      text={texts.profileText}
      notice={owner && <AddressState user={owner} />}
      foot={
        <Button type="submit" form={formId} busy={busy} disabled={!profile}>
          {texts.update}
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start *:[grid-area:1/1]">
        <form ref={ref} id={formId} {...formProps} className={failure && !profile ? 'invisible' : undefined}>
          <fieldset key={profile?.email} className="grid grid-cols-1 gap-4" disabled={!profile}>
            <legend className="sr-only">{texts.profile}</legend>
            <div className={pair}>
              <Field
                {...fieldProps('name')}
                label={texts.name}
                defaultValue={profile?.name}
                autoComplete="given-name"
                required
              />
              <Field
                {...fieldProps('surname')}
                label={texts.surname}
                defaultValue={profile?.surname ?? ''}
                autoComplete="family-name"
              />
            </div>
            <Field
              {...fieldProps('email')}
              label={texts.email}
              hint={texts.emailHint}
              defaultValue={profile?.email}
              type="email"
              autoComplete="email"
              required
            />
            <div className={pair}>
              <Field
                {...fieldProps('city')}
                label={texts.city}
                defaultValue={profile?.city ?? ''}
                autoComplete="address-level2"
              />
              <Field
                {...fieldProps('country')}
                label={texts.country}
                defaultValue={profile?.country ?? ''}
                autoComplete="country-name"
              />
            </div>
            <Field
              {...fieldProps('address')}
              label={texts.address}
              hint={texts.addressHint}
              defaultValue={answer?.address}
              autoComplete="address-line1"
            />
            <div className="flex flex-wrap gap-4 *:first:w-24 *:last:flex-[1_1_180px]">
              <Field
                {...fieldProps('age')}
                label={texts.age}
                defaultValue={profile?.age ?? ''}
                inputMode="numeric"
              />
              <PhotoField
                key={savedAt}
                {...fieldProps('photo')}
                photo={photo ?? null}
                email={user?.email ?? ''}
              />
            </div>
          </fieldset>
        </form>
        <QueryBoundary
          loaded={loaded}
          texts={texts}
          skeleton={
            <p role="status" className="sr-only">
              {texts.loading}
            </p>
          }
        >
          {() => null}
        </QueryBoundary>
      </div>
    </Setting>
  );
}

function AddressState({ user }: { user: User }) {
  const texts = useTexts('confirmation');
  const lang = useLang();
  const account = useTexts('account');
  const { emailConfirmed, pendingEmail, undelivered = [] } = user;
  const onConfirmed = () => showToast('success', texts.confirmed);
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div {...frame} className="outline-none">
      {undelivered.map(({ email, since }) => (
        <section
          key={email}
          aria-label={account.undelivered}
          className="mt-4 grid gap-2 border-l-4 border-danger pl-3 text-sm wrap-anywhere"
        >
          <h3 className="text-base">{account.undelivered}</h3>
          <p>{fillText(account.undeliveredText, { email, since: formatInstant(since, lang) })}</p>
        </section>
      ))}
      {(pendingEmail || !emailConfirmed) && (
        <section aria-labelledby="confirm" className="mt-4 grid gap-2 border-l-4 border-warning pl-3 text-sm">
          <h3 id="confirm" className="text-base">
            {texts.title}
          </h3>
          {pendingEmail && <p>{fillText(texts.askPending, { email: pendingEmail })}</p>}
          <CodeForm key={pendingEmail} onConfirmed={onConfirmed} />
        </section>
      )}
    </div>
  );
}
