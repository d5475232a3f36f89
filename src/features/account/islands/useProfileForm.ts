import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { useFreshCheck } from '../mfa/islands/useFreshCheck.tsx';
import { $user } from '../session.ts';
import { type Profile, saveProfile, validateProfile } from './profile.ts';

export const formId = 'profile-form';

/** docs/product.md 9.12: includes the fields of a new password. */
export function useProfileForm(profile: Profile | undefined, onSaved: () => void) {
  const texts = useTexts('account');
  const ref = useRef<HTMLFormElement>(null);
  const { checked, question } = useFreshCheck();
  const [saved, setSaved] = useState<{ profile: Profile; at: number }>();
  // Password managers open the fields: src/pages/.well-known/change-password.astro.
  const [changesPassword, setChangesPassword] = useState(
    () => !import.meta.env.SSR && location.hash === '#password',
  );
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: validateProfile,
    async send(values) {
      const filled = saved?.profile ?? profile;
      if (!filled) return;
      const now = await checked(
        () => saveProfile(values, filled),
        (currentPassword) => saveProfile({ ...values, currentPassword }, filled),
      );
      if (!now) return;
      setSaved({ profile: now, at: Date.now() });
      setChangesPassword(false);
      fillEmail(ref.current, now.user.email);
      showToast('success', texts.updated);
      onSaved();
    },
    failed: texts.updateFailed,
  });
  useEffect(
    // When an email is confirmed here or in another tab, the field shows it, unless it was edited.
    () =>
      $user.listen((now, before) => {
        if (now && emailField(ref.current)?.value === before?.email) fillEmail(ref.current, now.email);
      }),
    [],
  );
  return {
    ref,
    formProps,
    fieldProps,
    busy,
    question,
    user: (saved?.profile ?? profile)?.user,
    savedAt: saved?.at,
    changesPassword,
    setChangesPassword,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function fillEmail(form: HTMLFormElement | null, email: string): void {
  const field = emailField(form);
  if (field) field.value = email;
}

function emailField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field : undefined;
}
