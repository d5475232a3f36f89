import { useEffect, useId, useRef, useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import type { Loaded } from '#platform/client/useQuery.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { validatePhoto } from '#platform/forms/validatePhoto.ts';
import { siteMedia } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { photoTypes } from '#platform/media/photos.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Setting } from '#ui/Setting.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { CodeForm } from '../email/islands/CodeForm.tsx';
import type { User } from '../shapes.ts';
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
  const field = (name: 'name' | 'surname' | 'email' | 'city' | 'country' | 'age') => ({
    ...fieldProps(name),
    label: texts[name],
    defaultValue: profile?.[name] ?? '',
  });
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
              <Field {...field('name')} autoComplete="given-name" required />
              <Field {...field('surname')} autoComplete="family-name" />
            </div>
            <Field {...field('email')} hint={texts.emailHint} type="email" autoComplete="email" required />
            <div className={pair}>
              <Field {...field('city')} autoComplete="address-level2" />
              <Field {...field('country')} autoComplete="country-name" />
            </div>
            <Field
              {...fieldProps('address')}
              label={texts.address}
              hint={texts.addressHint}
              defaultValue={answer?.address}
              autoComplete="address-line1"
            />
            <div className="flex flex-wrap gap-4 *:first:w-24 *:first:has-[[aria-invalid]]:w-full *:last:flex-[1_1_180px]">
              <Field {...field('age')} inputMode="numeric" />
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
  const frame = useFocusFallback<HTMLDivElement>();
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
        <section
          key={pendingEmail}
          ref={followFocus}
          tabIndex={-1}
          aria-labelledby="confirm"
          className="mt-4 grid gap-2 border-l-4 border-warning pl-3 text-sm outline-none"
        >
          <h3 id="confirm" className="text-base">
            {texts.title}
          </h3>
          {pendingEmail && <p>{fillText(texts.askPending, { email: pendingEmail })}</p>}
          <CodeForm onConfirmed={onConfirmed} />
        </section>
      )}
    </div>
  );
}

/** When the form has just been sent, and not when the page loads. */
function followFocus(section: HTMLElement | null): void {
  if (document.activeElement?.closest('#profile')) takeFocus(section);
}

interface PhotoFieldProps extends ReturnType<FieldProps> {
  photo: string | null;
  email: string;
}

/** Shows a new photo immediately; if it is rejected, the earlier choice stays. */
function PhotoField({ name, photo, email, error, onInput }: PhotoFieldProps) {
  const texts = useTexts('account');
  const validation = useTexts('validation');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [problem, setProblem] = useState<FieldProblem>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);
  const preview = chosen?.address ?? photo;

  async function choose(file: File | undefined): Promise<void> {
    onInput();
    const wrong = file && (await validatePhoto(file));
    if (input.current?.files?.[0] !== file) return;
    setProblem(wrong);
    if (wrong) take(chosen?.file);
    else setChosen(file && { file, address: URL.createObjectURL(file) });
  }

  function take(file: File | undefined): void {
    const files = new DataTransfer();
    if (file) files.items.add(file);
    if (input.current) input.current.files = files.files;
  }

  return (
    <FieldFrame label={texts.photo} error={problem ? validation[problem] : error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Avatar photo={preview} email={email} />
          <label className="button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            {texts.choosePhoto}
            <input
              {...control}
              aria-describedby={[hintId, control['aria-describedby']].filter(Boolean).join(' ')}
              ref={input}
              type="file"
              name={name}
              accept={photoTypes.join()}
              className="sr-only"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </label>
          <p id={hintId} className="max-w-40 text-sm text-balance wrap-anywhere text-muted">
            {texts.photoHint}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
