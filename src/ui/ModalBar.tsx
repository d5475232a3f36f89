import type { ReactNode } from 'react';

/**
 * The bar that stays at the bottom edge of a dialog, with its acts: below each other on a phone. On a very low screen it would hide
 * the content, so there it stands at the end.
 */
export function ModalBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto grid gap-1 border-t border-line bg-raised px-2 py-1.5 sm:auto-cols-fr sm:grid-flow-col sm:px-3 md:px-4 md:py-2 [@media(max-height:400px)]:static">
      {children}
    </div>
  );
}
