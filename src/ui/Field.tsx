import type { InputHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = FrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { name: string };

/** A line of text in a form. Any attribute of an input may be given, `autoComplete` should. */
export function Field({ label, hint, error, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </FieldFrame>
  );
}
