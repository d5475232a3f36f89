import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** Connects label, hint and error with the control. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FrameProps {
  label: ReactNode;
  isInline?: boolean | undefined;
  isHeading?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

export function FieldFrame({
  label,
  isInline = false,
  isHeading = false,
  hint,
  error,
  children,
}: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      className={`grid content-start gap-1 ${isInline ? 'md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-x-3' : ''}`}
    >
      <div className={isHeading ? 'flex flex-wrap items-baseline gap-x-3' : 'grid gap-1'}>
        <label
          htmlFor={id}
          className={isHeading ? 'font-display text-lg font-[650]' : 'font-display font-semibold'}
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {/* Not hidden while empty: a live region is announced only if it existed before its text. */}
      <p id={`${id}-error`} className="flex gap-1 text-sm text-danger empty:absolute" aria-live="polite">
        {error && <Icon name="warning" size={16} className="mt-0.5 shrink-0" />}
        {error}
      </p>
    </div>
  );
}
