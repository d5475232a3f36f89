import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/shapes.ts';
import { mediaHere } from '#contract/call.ts';
import { $user } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { NewPassword } from '../forms/NewPassword.tsx';
import { inToast, useForm } from '../forms/useForm.ts';
import { useFreshCheck } from '../security/useFreshCheck.tsx';
import { PhotoField } from './PhotoField.tsx';
import { judgeProfile, saveProfile } from './profile.ts';
import { useTexts } from '../island.tsx';

interface Props {
  profile: User;
}

/** docs/product.md 9.12. */
export function ProfileForm({ profile }: Props) {
  const texts = useTexts('account');
  const validation = useTexts('validation');
  const form = useRef<HTMLFormElement>(null);
  const { checked, question } = useFreshCheck();
  const [saved, setSaved] = useState({ user: profile, at: 0 });
  const { onSubmit, fieldProps, busy } = useForm({
    validation,
    judge: judgeProfile,
    async send(values) {
      const user = await checked(
        () => saveProfile(values, saved.user),
        (currentPassword) => saveProfile({ ...values, currentPassword }, saved.user),
      );
      if (!user) return;
      setSaved({ user, at: Date.now() });
      fillField(form.current, 'email', user.email);
      for (const name of ['password', 'passwordRepeat']) fillField(form.current, name, '');
      showToast('success', texts.updated);
    },
    explain: inToast(texts.updateFailed),
  });
  useEffect(
    // When an email is confirmed here or in another tab, the field shows it, unless another one was typed there.
    () =>
      $user.listen((now, before) => {
        const field = form.current?.elements.namedItem('email');
        const untouched = field instanceof HTMLInputElement && field.value === before?.email;
        if (now && untouched) field.value = now.email;
      }),
    [],
  );
  const { photo, email } = saved.user;

  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void onSubmit(event)}
      >
        <PhotoField
          key={saved.at}
          {...fieldProps('photo')}
          // docs/product.md 9.12: after an update, no cache may show the old photo.
          photo={photo && mediaHere(saved.at > 0 ? `${photo}?t=${saved.at}` : photo)}
          email={email}
        />
        <fieldset className="fields">
          <legend>{texts.aboutYou}</legend>
          <Field
            {...fieldProps('name')}
            label={texts.name}
            defaultValue={profile.name}
            autoComplete="given-name"
            required
          />
          <Field
            {...fieldProps('surname')}
            label={texts.surname}
            defaultValue={profile.surname ?? ''}
            autoComplete="family-name"
          />
          <div className="col-span-full">
            <Field
              {...fieldProps('email')}
              label={texts.email}
              hint={texts.emailHint}
              defaultValue={profile.email}
              type="email"
              autoComplete="email"
              required
            />
          </div>
          <Field
            {...fieldProps('country')}
            label={texts.country}
            defaultValue={profile.country ?? ''}
            autoComplete="country-name"
          />
          <Field
            {...fieldProps('city')}
            label={texts.city}
            defaultValue={profile.city ?? ''}
            autoComplete="address-level2"
          />
          <Field
            {...fieldProps('age')}
            label={texts.age}
            defaultValue={profile.age ?? ''}
            inputMode="numeric"
          />
        </fieldset>
        <fieldset className="fields" aria-describedby="password-hint">
          <legend>{texts.changePassword}</legend>
          <p id="password-hint" className="col-span-full text-sm text-muted">
            {texts.passwordHint}
          </p>
          <NewPassword fieldProps={fieldProps} texts={texts} />
        </fieldset>
        <Button type="submit" className="max-sm:w-full sm:justify-self-start" busy={busy}>
          {texts.update}
        </Button>
      </form>
      {question}
    </>
  );
}

function fillField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
