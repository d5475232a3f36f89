import type { ReactNode } from 'react';
import '#styles/islands.css';

interface Props {
  /** The address of a drawing. */
  picture?: string;
  text: string;
  children: ReactNode;
}

/** A list with nothing in it: a sentence that says so, and a way on. */
export function EmptyState({ picture, text, children }: Props) {
  return (
    <div className="grid justify-items-start gap-2 py-2">
      {picture && <img src={picture} alt="" width="240" height="180" />}
      <p className="max-w-prose text-lg text-muted">{text}</p>
      {children}
    </div>
  );
}
