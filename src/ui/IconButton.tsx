import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  size?: number;
  label: string;
}

export function IconButton({ icon, size, label, className = '', ...button }: Props) {
  return (
    <button type="button" {...button} className={`icon-button ${className}`} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
