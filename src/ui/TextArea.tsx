import type { ComponentProps } from 'react';
import { controlClass } from './controlClass.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = FrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hint, error, ...textarea }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea {...textarea} {...control} className={`${controlClass} py-2`} />}
    </FieldFrame>
  );
}
