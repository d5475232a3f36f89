import type { ReactNode } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

interface Props {
  id: string;
  title: string;
  text?: ReactNode;
  /** How many things it lists, once that is known. */
  count?: number | undefined;
  /** What can be done with all of it, beside the title. */
  act?: ReactNode;
  /** Below everything, over the whole width. */
  foot?: ReactNode;
  /** What comes later: below its text where there is room beside its controls, else below everything, where it moves nothing. */
  notice?: ReactNode;
  /** Whether its content, a table mostly, takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** One subject of a page with a rail: what it is on the left, its controls on the right. */
export function Setting({ id, title, text, count, act, foot, notice, isWide = false, children }: Props) {
  const frame = useKeptFocus<HTMLElement>();
  return (
    <section
      {...frame}
      id={id}
      className={isWide ? 'setting setting-wide' : 'setting'}
      aria-labelledby={`${id}-title`}
    >
      <div className="setting-head">
        <div>
          <h2 id={`${id}-title`}>
            {title} {count !== undefined && <span className="ms-0.5 text-muted">{count}</span>}
          </h2>
          {text && <div className="setting-text">{text}</div>}
        </div>
        {act}
      </div>
      <div className="setting-body">{children}</div>
      {foot && <div className="setting-foot">{foot}</div>}
      {notice && <div className="setting-notice">{notice}</div>}
    </section>
  );
}

/** Until it is known which subjects a page has: the panel of the first one. */
export function SettingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="setting-skeleton">
      <span className="sr-only">{label}</span>
    </div>
  );
}
