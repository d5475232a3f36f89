import type { ReactNode } from 'react';
import type { useForm } from '#platform/forms/useForm.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';

interface Props extends Pick<ReturnType<typeof useForm>, 'formProps' | 'busy' | 'failure'> {
  submitLabel: string;
  children: ReactNode;
}

/** What login and registration share. */
export function AuthForm({ formProps, busy, submitLabel, failure, children }: Props) {
  return (
    <form {...formProps} className="grid gap-3">
      {children}
      <Button type="submit" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
      {/* What follows the form stands right below it. */}
      <div className="has-[p]:mb-3">
        <Failure text={failure} />
      </div>
    </form>
  );
}
