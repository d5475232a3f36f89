import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** `bare` and `bad` are text only; `bad` is for irreversible actions. */
  variant?: 'primary' | 'quiet' | 'bare' | 'bad' | 'danger';
  /** Announces that work is running and stays focused; further clicks do nothing. */
  busy?: boolean;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

const looks = {
  primary: '',
  quiet: 'button-quiet',
  bare: 'button-plain',
  bad: 'button-grave',
  danger: 'button-danger',
};

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
        // Safari does not focus a clicked button, to which a dialog returns the focus. Enter in a field clicks it from anywhere.
        if (!document.activeElement?.matches('input')) event.currentTarget.focus({ preventScroll: true });
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
