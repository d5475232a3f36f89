import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * Sticks to the bottom of a dialog; on phones its buttons are stacked. On a very low screen it would cover the content, so
 * there it scrolls.
 */
export function ModalBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto grid gap-2 border-t border-line bg-raised px-4 py-3 sm:auto-cols-fr sm:grid-flow-col sm:px-6 md:px-8 md:py-4 [@media(max-height:400px)]:static">
      {children}
    </div>
  );
}

interface ConfirmBarProps {
  keep: string;
  confirm: string;
  busy: boolean;
  onKeep: () => void;
  onConfirm?: () => unknown;
  children?: ReactNode;
}

export function ConfirmBar({ keep, confirm, busy, onKeep, onConfirm, children }: ConfirmBarProps) {
  return (
    <ModalBar>
      <Button variant="quiet" onClick={onKeep}>
        {keep}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant="danger"
        busy={busy}
        onClick={onConfirm && (() => void onConfirm())}
      >
        {confirm}
      </Button>
      {children}
    </ModalBar>
  );
}
