import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Work is under way: the button says so, stays focused, and a second press does nothing. */
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
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
