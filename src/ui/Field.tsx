import type { InputHTMLAttributes } from 'react';
import { controlClass } from './controlClass.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = FrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { name: string };

export function Field({ label, isHeading, hint, error, ...input }: Props) {
  return (
    <FieldFrame label={label} isHeading={isHeading} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </FieldFrame>
  );
}
