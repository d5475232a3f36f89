import { useLayoutEffect } from 'react';

/**
 * While a dialog is open, `--visible-top` and `--visible-height` are the part of the window above an on-screen keyboard, which
 * covers the page without resizing it (https://developer.mozilla.org/docs/Web/API/VisualViewport).
 */
export function useVisibleArea(open: boolean): void {
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!open || !visible) return;
    const { style } = document.documentElement;
    const forget = () => {
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
    const follow = () => {
      // While the user is zoomed in, the viewport covers only part of the dialog: do not shrink the dialog to it.
      if (visible.scale > 1) return forget();
      style.setProperty('--visible-top', `${visible.offsetTop}px`);
      style.setProperty('--visible-height', `${visible.height}px`);
      document.activeElement
        ?.closest('[role="dialog"] :is(input, textarea)')
        ?.scrollIntoView({ block: 'nearest' });
    };
    visible.addEventListener('resize', follow);
    visible.addEventListener('scroll', follow);
    return () => {
      visible.removeEventListener('resize', follow);
      visible.removeEventListener('scroll', follow);
      forget();
    };
  }, [open]);
}
