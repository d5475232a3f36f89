import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  /** `bare` and `bad` are text alone; the latter is for what cannot be undone. */
  variant?: 'primary' | 'quiet' | 'bare' | 'bad' | 'danger';
  /** Work is under way: the button says so and stays focused, and a second click does nothing. */
  busy?: boolean;
}

const looks = {
  primary: '',
  quiet: 'button-quiet',
  bare: 'button-plain',
  bad: 'button-grave',
  danger: 'button-danger',
};

/** Submits no form unless its `type` says so. */
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
        // Safari does not focus a clicked button; without that, a dialog could not give the focus back to it.
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
