import type { ComponentProps } from 'react';
import { LoadedForm } from '#platform/forms/LoadedForm.tsx';

type Form<Answer> = ComponentProps<typeof LoadedForm<Answer>>;

interface Props<Answer> extends Pick<Form<Answer>, 'read' | 'children'> {
  providerKey: string;
  text?: string;
}

export function OwnForm<Answer>({ providerKey, text, ...form }: Props<Answer>) {
  return (
    <section aria-labelledby="page">
      {text && <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>}
      <LoadedForm {...form} id={providerKey} />
    </section>
  );
}
