import type { SelectHTMLAttributes } from 'react';
import { controlClass } from './controlClass.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = FrameProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>;

export function Select({ label, isInline, hint, error, ...select }: Props) {
  return (
    <FieldFrame label={label} isInline={isInline} hint={hint} error={error}>
      {(control) => <select {...select} {...control} className={`${controlClass} field-select pr-8`} />}
    </FieldFrame>
  );
}
