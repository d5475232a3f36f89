import type { ReactNode } from 'react';

interface Props {
  /** The URL of a drawing; by default the site's logo is shown. */
  picture?: string | undefined;
  text: string;
  hint?: string | undefined;
  children?: ReactNode;
}

export function EmptyState({ picture, text, hint, children }: Props) {
  return (
    <div className="grid justify-items-start gap-4 py-4">
      {picture ? (
        <img src={picture} alt="" width="176" height="180" />
      ) : (
        <img src="/favicon.svg" alt="" width="48" height="48" className="-ms-2 opacity-60" />
      )}
      <h2>{text}</h2>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {children}
    </div>
  );
}
