import type { SubmitEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  busy: boolean;
  submitLabel: string;
  failure: string | undefined;
  children: ReactNode;
}

/** What login and registration share. `post` keeps the password out of the address if the form is sent before the scripts are loaded. */
export function AuthForm({ onSubmit, busy, submitLabel, failure, children }: Props) {
  return (
    <form method="post" noValidate className="grid gap-1.5" onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Button type="submit" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
      <div role="alert">
        {failure && <p className="border-l-4 border-danger py-0.5 pl-1.5 text-danger">{failure}</p>}
      </div>
    </form>
  );
}
