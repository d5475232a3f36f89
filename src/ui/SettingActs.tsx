import type { ReactNode } from 'react';

export function SettingActs({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 @min-[42em]:justify-end [&>:is(.button-plain,.button-grave):last-child]:-me-3">
      {children}
    </div>
  );
}
