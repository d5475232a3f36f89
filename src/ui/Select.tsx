import type { SelectHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = FrameProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>;

/** The options are the children. */
export function Select({ label, hint, error, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <select {...select} {...control} className={`${controlClass} field-select`} />}
    </FieldFrame>
  );
}
