import { useLayoutEffect } from 'react';

/**
 * While a dialog is open, only it, toasts and the loading backdrop are reachable. Headless UI makes the dialog's part of the
 * page inert; this does the same for header, footer and floating elements.
 */
export function useInertRest(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const rest = document.querySelectorAll<HTMLElement>(
      'body > :not(main, :has(main), #headlessui-portal-root, [data-above-dialogs])',
    );
    for (const element of rest) element.inert = true;
    document.addEventListener('focusin', leadToToasts, true);
    return () => {
      for (const element of rest) element.inert = false;
      document.removeEventListener('focusin', leadToToasts, true);
    };
  }, [open]);
}

/** Headless UI wraps Tab around at both ends of a dialog: this adds the toasts above the dialog. */
function leadToToasts(event: FocusEvent): void {
  const [guard, left] = [event.target as Element, event.relatedTarget as Element | null];
  if (!guard.matches('[data-headlessui-focus-guard]') || !left?.closest('[role="dialog"]')) return;
  const stops = document.querySelectorAll<HTMLElement>(
    '[data-above-dialogs] [aria-live] > :not([hidden]) :is(a, button)',
  );
  const backwards = guard.nextElementSibling?.contains(left);
  const next = [...stops].at(backwards ? -1 : 0);
  if (!next) return;
  event.stopPropagation();
  next.focus();
}
