import { useLayoutEffect } from 'react';

/**
 * While a dialog is open, only the dialog, toasts and the loading backdrop can be reached. Headless UI makes the part of the page
 * that opened the dialog inert; this does the same for header, footer and what floats above the page.
 */
export function useInertRest(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const rest = document.querySelectorAll<HTMLElement>(
      'body > :not(main, #headlessui-portal-root, [data-above-dialogs])',
    );
    for (const element of rest) element.inert = true;
    document.addEventListener('focusin', leadToToasts, true);
    return () => {
      for (const element of rest) element.inert = false;
      document.removeEventListener('focusin', leadToToasts, true);
    };
  }, [open]);
}

/** Headless UI wraps the Tab key around at both ends of a dialog: this leads it through the toasts above the dialog first. */
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
