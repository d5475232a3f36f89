import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * The bar that stays at the bottom edge of a dialog, with its acts: below each other on a phone. On a very low screen it would hide
 * the content, so there it stands at the end.
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
  /** Left out where the bar is that of a form. */
  onConfirm?: () => unknown;
  children?: ReactNode;
}

/** The bar of a dialog that asks before something is lost. */
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
