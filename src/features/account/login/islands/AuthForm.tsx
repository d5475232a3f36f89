import type { ReactNode } from 'react';
import type { useForm } from '#platform/forms/useForm.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';

interface Props extends Pick<ReturnType<typeof useForm>, 'formProps' | 'busy' | 'failure'> {
  submitLabel: string;
  children: ReactNode;
}

export function AuthForm({ formProps, busy, submitLabel, failure, children }: Props) {
  return (
    <form {...formProps} className="grid gap-3">
      {children}
      <Button type="submit" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
      <div className="has-[p]:mb-3">
        <Failure text={failure} />
      </div>
    </form>
  );
}
