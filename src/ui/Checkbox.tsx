import type { InputHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode;
}

export function Checkbox({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 py-1.5">
      <input {...input} type="checkbox" className="h-5 w-5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
