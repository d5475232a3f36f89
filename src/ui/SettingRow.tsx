import type { ReactNode } from 'react';
import { SettingActs } from './SettingActs.tsx';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}

export function SettingRow({ title, text, children }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 [.setting-body>:first-child>&:first-child]:-mt-3 [.setting-body>:first-child>&:first-child]:border-t-0 [.setting-body>:last-child_.setting-rows:last-of-type_:is(section>&:last-of-type:not(:has(+ul)),li:last-child>&)]:-mb-3">
      <div className="min-w-0 flex-[1_1_8em] [&_h3]:tracking-normal [&_h3]:[font:inherit]">
        {title}
        {text && <p className="text-sm wrap-anywhere text-muted">{text}</p>}
      </div>
      {children && <SettingActs>{children}</SettingActs>}
    </div>
  );
}
