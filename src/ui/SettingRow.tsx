import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** A line of a setting: what it is and its state, and what can be done with it. */
export function SettingRow({ title, text, children }: Props) {
  return (
    <div className="setting-row">
      <div>
        {title}
        {text && <p className="setting-text">{text}</p>}
      </div>
      {children && <div className="setting-acts">{children}</div>}
    </div>
  );
}
