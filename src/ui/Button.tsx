import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Work is under way: the button says so, stays focused, and a second click does nothing. */
  busy?: boolean;
}

const looks = {
  primary: '',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

/** A button of the house. It submits no form unless its `type` says so. */
export function Button({
  variant = 'primary',
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${looks[variant]} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // Safari gives a pressed button no focus: without it there is nothing to lead back to from a dialog.
        event.currentTarget.focus({ preventScroll: true });
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
