import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FrameProps } from '#ui/FieldFrame.tsx';
import { DateInput } from './DateInput.tsx';

type Props = FrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { name: string };

export function DateField({ label, hint, error, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <DateInput {...input} {...control} />}
    </FieldFrame>
  );
}
