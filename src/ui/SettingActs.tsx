import type { ReactNode } from 'react';

export function SettingActs({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 @max-[42em]:gap-x-5 @max-[42em]:[&>:is(.button-plain,.button-grave)]:-mx-3 @min-[42em]:justify-end @min-[42em]:[&>:is(.button-plain,.button-grave):last-child]:-me-3">
      {children}
    </div>
  );
}
