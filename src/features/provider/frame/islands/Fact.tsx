import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';

interface Props {
  icon: IconName;
  isWarning?: boolean;
  act?: { href: string; text: string; opensNewTab?: boolean };
  children: ReactNode;
}

export function Fact({ icon, isWarning, act, children }: Props) {
  return (
    <li className={`flex min-h-13 items-center gap-3 py-1 ${isWarning ? 'text-warning' : ''}`}>
      <Icon name={icon} size={20} className={isWarning ? '' : 'text-muted'} />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
      {act && (
        <a
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center font-display font-semibold text-accent hover:underline"
          href={act.href}
          {...(act.opensNewTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {act.text}
        </a>
      )}
    </li>
  );
}
