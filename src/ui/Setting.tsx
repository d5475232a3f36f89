import type { ReactNode } from 'react';
import { useFocusFallback } from './useFocusFallback.ts';

interface Props {
  id: string;
  title: string;
  text?: ReactNode;
  count?: number | undefined;
  act?: ReactNode;
  foot?: ReactNode;
  /** Content that loads late: below the text if there is room, otherwise at the bottom, where it moves nothing. */
  notice?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

const columns =
  '@min-[42em]:grid @min-[42em]:grid-cols-[minmax(0,264px)_minmax(0,1fr)] @min-[42em]:grid-rows-[auto_1fr] @min-[42em]:items-start @min-[42em]:gap-x-10';

/** Below a table that loads, it appears with the table, whose height is unknown. */
export function Setting({ id, title, text, count, act, foot, notice, isWide = false, children }: Props) {
  const frame = useFocusFallback<HTMLElement>();
  return (
    <section
      {...frame}
      id={id}
      className={`setting outline-none @min-[34em]:rounded @min-[34em]:border @min-[34em]:border-line @min-[34em]:bg-raised @min-[34em]:p-6 [.setting+&]:mt-10 @min-[34em]:[.setting+&]:mt-6 [.setting:has(.table-skeleton)~&:not(:target)]:invisible @min-[34em]:[&_h2]:text-lg ${isWide ? '' : columns}`}
      aria-labelledby={`${id}-title`}
    >
      <div
        className={`mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 @min-[42em]:flex-nowrap [&>.button]:-ms-3 [&>.button]:justify-start [&>.button]:text-start @min-[34em]:[&>.button]:-mx-3 @min-[34em]:[&>.button]:-my-[9px] @min-[42em]:[&>.button]:shrink-0 ${isWide ? '' : '@min-[42em]:m-0'}`}
      >
        <div>
          <h2 id={`${id}-title`}>
            {title} {count !== undefined && <span className="ms-0.5 text-muted">{count}</span>}
          </h2>
          {text && <div className="mt-1 max-w-[68ch] text-sm wrap-anywhere text-muted">{text}</div>}
        </div>
        {act}
      </div>
      <div
        className={`setting-body border-line bg-raised p-4 @min-[34em]:border-0 @min-[34em]:p-0 ${foot ? 'rounded-t border-x border-t' : 'rounded border'} ${isWide ? '' : '@min-[42em]:row-span-2'}`}
      >
        {children}
      </div>
      {foot && (
        <div className="grid rounded-b border border-t-0 border-line bg-raised px-4 pb-4 @min-[34em]:-mx-6 @min-[34em]:mt-6 @min-[34em]:-mb-6 @min-[34em]:flex @min-[34em]:justify-end @min-[34em]:border-x-0 @min-[34em]:border-t @min-[34em]:border-b-0 @min-[34em]:px-6 @min-[34em]:py-4 @min-[42em]:col-span-full">
          {foot}
        </div>
      )}
      {notice && <div className="setting-notice @min-[42em]:[grid-area:2/1]">{notice}</div>}
    </section>
  );
}

export function SettingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="setting-skeleton">
      <span className="sr-only">{label}</span>
    </div>
  );
}
