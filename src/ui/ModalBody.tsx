import type { ReactNode } from 'react';

/** What a dialog contains between its header and its bar. */
export function ModalBody({ children, className = 'gap-2.5' }: { children: ReactNode; className?: string }) {
  return <div className={`grid px-2 py-2 sm:px-3 md:px-4 md:py-2.5 ${className}`}>{children}</div>;
}
