import type { ReactNode } from 'react';

export function ModalBody({ children, className = 'gap-5' }: { children: ReactNode; className?: string }) {
  return <div className={`grid px-4 py-4 sm:px-6 md:px-8 md:py-5 ${className}`}>{children}</div>;
}
