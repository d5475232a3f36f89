import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

interface Props {
  variant: 'default' | 'success' | 'warning' | 'error' | 'info';
  onClose: () => void;
  hidden?: boolean;
  children: ReactNode;
}

const colours = {
  default: 'text-text',
  success: 'text-positive',
  warning: 'text-warning',
  error: 'text-danger',
  info: 'text-info',
};
const icons = {
  default: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
  info: 'info',
} as const;

const shown = 'pointer-events-auto duration-225 starting:translate-y-2 starting:opacity-0';
const leaving = 'pointer-events-none translate-y-2 opacity-0 duration-195';

export function ToastCard({ variant, onClose, hidden = false, children }: Props) {
  const { close = '' } = document.documentElement.dataset;
  return (
    <div
      className={`panel flex items-center gap-3 border-s-4 border-s-current ps-3 [box-shadow:var(--shadow)] transition-[opacity,translate,display] transition-discrete ease-[ease-out] ${hidden ? leaving : shown} ${colours[variant]}`}
      hidden={hidden}
    >
      <Icon name={icons[variant]} />
      <p className="grow py-3 text-text">{children}</p>
      <IconButton icon="close" label={close} className="shrink-0 text-text" onClick={onClose} />
    </div>
  );
}
