import type { InputHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> {
  label: ReactNode;
}

/** docs/product.md 9.26: saves as soon as it is pressed. */
export function Switch({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span className="min-w-0">{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-control before:absolute before:top-0.5 before:left-0.5 before:h-5 before:w-5 before:rounded-full before:bg-raised before:transition-transform checked:bg-accent checked:before:translate-x-5 motion-reduce:before:transition-none forced-colors:appearance-auto forced-colors:before:hidden"
      />
    </label>
  );
}
